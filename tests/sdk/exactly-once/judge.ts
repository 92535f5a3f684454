import { type Operations, total } from './operations.ts';
import type { PlannedCall } from './planned-call.ts';
import { type CallReport, type End, outcomeOf } from './report.ts';

export function judge(reports: readonly CallReport[], happened: Operations): string[] {
  const strangers = new Map(happened);
  for (const { planned } of reports) strangers.delete(effectOf(planned));
  return [
    ...reports.flatMap((one) => [...wrongOutcome(one, happened), ...wrongRequests(one)]),
    ...[...strangers].map(([effect, n]) => `${effect}: happened ${n} times, and nobody asked for it`),
  ];
}

/** Number of operations beyond the first of each effect. */
export const duplicatesIn = (happened: Operations): number => total(happened) - happened.size;

const effectOf = ({ operation, mark }: PlannedCall): string => `${operation} ${mark}`;

function wrongOutcome({ planned, end, repeated, isLookedFor }: CallReport, happened: Operations): string[] {
  const times = happened.get(effectOf(planned)) ?? 0;
  const last = repeated ?? end;
  if (isLookedFor && outcomeOf(end) === 'unknown' && times <= 1) return [];
  const expected = outcomeOf(last) === 'success' ? 1 : 0;
  const story = `${effectOf(planned)}: ${[end, ...(repeated ? [repeated] : [])].map(nameOf).join(', then ')}`;
  return [
    ...(times === expected ? [] : [`${story}, and it happened ${times} times`]),
    ...(outcomeOf(last) === 'unknown' ? [`${story}, and its repetition did not settle it`] : []),
    ...(planned.isRefused && outcomeOf(last) === 'success' ? [`${story}, though it cannot be`] : []),
    ...(repeated !== undefined && !planned.isRefused && outcomeOf(repeated) !== 'success'
      ? [`${story}, though nothing forbids it`]
      : []),
  ];
}

/** Checks that a call used one key and counted its requests correctly. */
function wrongRequests({ planned, end, keys }: CallReport): string[] {
  const { attempts, idempotencyKey } = requestsOf(end) ?? { attempts: keys.length, idempotencyKey: keys[0] };
  const isTrue = attempts === keys.length && keys.every((key) => key === idempotencyKey);
  if (isTrue) return [];
  return [`${effectOf(planned)}: told of ${attempts} requests with ${idempotencyKey}, and sent ${keys}`];
}

const requestsOf = (end: End) => (end.kind === 'success' ? end.receipt : end.error);

function nameOf(end: End): string {
  if (end.kind === 'success') return 'success';
  const { name, status, codigo, outcome } = end.error;
  return `${outcome} (${name} ${status} ${codigo})`;
}
