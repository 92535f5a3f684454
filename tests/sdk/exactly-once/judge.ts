import type { Intent } from './intent.ts';
import { type End, outcomeOf, type Told } from './told.ts';
import { type Operations, total } from './truth.ts';

/** What the client told that is not so, by what happened in the world. */
export function judge(told: readonly Told[], happened: Operations): string[] {
  const strangers = new Map(happened);
  for (const { intent } of told) strangers.delete(effectOf(intent));
  return [
    ...told.flatMap((one) => [...wrongOutcome(one, happened), ...wrongRequests(one)]),
    ...[...strangers].map(([effect, n]) => `${effect}: happened ${n} times, and nobody asked for it`),
  ];
}

/** How many operations there are beyond one for each effect. */
export const duplicatesIn = (happened: Operations): number => total(happened) - happened.size;

const effectOf = ({ operation, mark }: Intent): string => `${operation} ${mark}`;

function wrongOutcome({ intent, end, repeated, isLookedFor }: Told, happened: Operations): string[] {
  const times = happened.get(effectOf(intent)) ?? 0;
  const last = repeated ?? end;
  if (isLookedFor && outcomeOf(end) === 'unknown' && times <= 1) return [];
  const expected = outcomeOf(last) === 'success' ? 1 : 0;
  const story = `${effectOf(intent)}: ${[end, ...(repeated ? [repeated] : [])].map(nameOf).join(', then ')}`;
  return [
    ...(times === expected ? [] : [`${story}, and it happened ${times} times`]),
    ...(outcomeOf(last) === 'unknown' ? [`${story}, and its repetition did not settle it`] : []),
    ...(intent.isDoomed && outcomeOf(last) === 'success' ? [`${story}, though it cannot be`] : []),
    ...(repeated !== undefined && !intent.isDoomed && outcomeOf(repeated) !== 'success'
      ? [`${story}, though nothing forbids it`]
      : []),
  ];
}

/** One call has one key, and counts its requests. */
function wrongRequests({ intent, end, keys }: Told): string[] {
  const { attempts, idempotencyKey } = toldOf(end) ?? { attempts: keys.length, idempotencyKey: keys[0] };
  const isTrue = attempts === keys.length && keys.every((key) => key === idempotencyKey);
  if (isTrue) return [];
  return [`${effectOf(intent)}: told of ${attempts} requests with ${idempotencyKey}, and sent ${keys}`];
}

const toldOf = (end: End) => (end.kind === 'success' ? end.receipt : end.error);

function nameOf(end: End): string {
  if (end.kind === 'success') return 'success';
  const { name, status, codigo, outcome } = end.error;
  return `${outcome} (${name} ${status} ${codigo})`;
}
