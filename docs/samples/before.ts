import type { Language } from '../language.ts';
import { SANDBOX_KEY } from './curl.ts';
import type { Id } from './id.ts';
import { quote } from './shell.ts';
import type { Step } from './story.ts';
import { WORDS } from './words.ts';

/** The type of the event whose id a sample asks for. */
export const EVENT = 'alocacao.aprovada';

export interface Before {
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
    ...(id !== undefined && 'variable' in id ? ['', ...variableOf(id.variable, baseUrl)] : []),
    '',
  ].join('\n');
}

function lineOf({ method, path, body, idempotencyKey }: Step): string {
  const key = idempotencyKey === undefined ? '' : ` -H 'Idempotency-Key: ${idempotencyKey}'`;
  const data = body === undefined ? '' : ` -d ${quote(JSON.stringify(body))}`;
  return `chamar -X ${method} "$sandbox${path}"${key}${data}`;
}

const variableOf = (name: string, baseUrl: string): string[] => [
  `export ${name}="$(curl -sS --fail-with-body '${baseUrl}/eventos?tipo=${EVENT}&limite=1' \\`,
  `  -H 'Authorization: Bearer ${SANDBOX_KEY}' | grep -o 'evt_[0-9a-z]*' | head -n 1)"`,
];
