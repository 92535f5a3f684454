import type { Language } from '../language.ts';
import { SANDBOX_KEY } from './curl.ts';
import type { FoundId, Id } from './id.ts';
import { quote } from './shell.ts';
import type { Step } from './story.ts';
import { WORDS } from './words.ts';

interface Before {
  readonly baseUrl: string;
  readonly language: Language;
  /** The id in the path of the sample. */
  readonly id: Id | undefined;
}

/** The steps as commands of a POSIX shell. */
export function beforeText(steps: readonly Step[], { baseUrl, language, id }: Before): string {
  const origin = new URL(baseUrl).origin;
  const [anew, ...rest] = steps.map((step) => lineOf(step));
  const { anew: toStart, untilThere } = WORDS[language];
  return [
    'chamar() { curl -sS --fail-with-body -o /dev/null \\',
    `  -H 'Authorization: Bearer ${SANDBOX_KEY}' -H 'Content-Type: application/json' "$@"; }`,
    `sandbox=${origin}`,
    '',
    `# ${toStart}`,
    anew,
    ...(rest.length === 0 ? [] : ['', `# ${untilThere}`, ...rest]),
    ...(id !== undefined && 'variable' in id ? ['', ...variableOf(id, origin)] : []),
    '',
  ].join('\n');
}

function lineOf({ method, path, body, idempotencyKey, isHeld }: Step): string {
  const key = idempotencyKey === undefined ? '' : ` -H 'Idempotency-Key: ${idempotencyKey}'`;
  const data = body === undefined ? '' : ` -d ${quote(JSON.stringify(body))}`;
  const call = `chamar -X ${method} "$sandbox${path}"${key}${data}`;
  return isHeld ? `${call} &\n${UNTIL_HELD}` : call;
}

const UNTIL_HELD = `until curl -sS "$sandbox/_sandbox/falhas" | grep -q '"retidas":1'; do :; done`;

const variableOf = ({ variable, path, pattern, isLast }: FoundId, origin: string): string[] => [
  `export ${variable}="$(curl -sS --fail-with-body '${origin}${path}' \\`,
  `  -H 'Authorization: Bearer ${SANDBOX_KEY}' | grep -o '${pattern}' | ${isLast ? 'tail' : 'head'} -n 1)"`,
];
