import type { JsonObject } from '../../mock/src/contract/reader/document.ts';
import type { Language } from '../language.ts';
import { literal } from './call-piece.ts';
import { SANDBOX_KEY } from './curl.ts';
import type { FoundId, Id } from './id.ts';
import { layOut, type Piece } from './lay-out.ts';
import { quote } from './shell.ts';
import { quoted } from './statements.ts';
import type { Step } from './story.ts';

interface Before {
  readonly baseUrl: string;
  readonly id: Id | undefined;
}

/** The steps as POSIX shell commands, without comments, which an interactive zsh would run as commands. */
export function beforeCurl(steps: readonly Step[], { baseUrl, id }: Before): string {
  const origin = new URL(baseUrl).origin;
  return [
    'request() { curl -sS --fail-with-body -o /dev/null \\',
    `  -H 'Authorization: Bearer ${SANDBOX_KEY}' -H 'Content-Type: application/json' "$@"; }`,
    `sandbox=${origin}`,
    ...steps.map((step) => lineOf(step)),
    ...(isFound(id) ? variableOf(id, origin) : []),
    '',
  ].join('\n');
}

function lineOf({ method, path, body, idempotencyKey, isHeld }: Step): string {
  const key = idempotencyKey === undefined ? '' : ` -H 'Idempotency-Key: ${idempotencyKey}'`;
  const data = body === undefined ? '' : ` -d ${quote(JSON.stringify(body))}`;
  const call = `request -X ${method} "$sandbox${path}"${key}${data}`;
  return isHeld ? `${call} &\n${UNTIL_HELD}` : call;
}

const UNTIL_HELD = `until curl -sS "$sandbox/_sandbox/falhas" | grep -q '"retidas":1'; do :; done`;

const variableOf = ({ variable, path, pattern, isLast }: FoundId, origin: string): string[] => [
  `export ${variable}="$(curl -sS --fail-with-body '${origin}${path}' \\`,
  `  -H 'Authorization: Bearer ${SANDBOX_KEY}' | grep -o '${pattern}' | ${isLast ? 'tail' : 'head'} -n 1)"`,
];

const isFound = (id: Id | undefined): id is FoundId => id !== undefined && 'variable' in id;

export function beforeProgram(
  steps: readonly Step[],
  { baseUrl, id, language }: Before & { readonly language: Language },
): string {
  return [
    'async function request(method: string, path: string, body?: object) {',
    `  const response = await fetch(\`${new URL(baseUrl).origin}\${path}\`, {`,
    '    method,',
    '    headers: {',
    `      Authorization: ${quoted(`Bearer ${SANDBOX_KEY}`)},`,
    "      'Content-Type': 'application/json',",
    "      'Idempotency-Key': crypto.randomUUID(),",
    '    },',
    '    body: JSON.stringify(body),',
    '  });',
    `  if (!response.ok) throw new Error(\`\${path}: \${response.status}\`);`,
    '  return response;',
    '}',
    '',
    `// ${ANEW[language]}`,
    ...steps.map(({ method, path, body }) => `${layOut(requestPiece(method, path, body as JsonObject))};`),
    ...(isFound(id)
      ? [
          `const found = await request('GET', ${quoted(id.path)});`,
          `process.env.${id.variable} = /${id.pattern}/.exec(await found.text())?.[0];`,
        ]
      : []),
    '',
  ].join('\n');
}

const ANEW = {
  pt: 'Reinicia o sandbox e executa os passos anteriores.',
  en: 'Resets the sandbox and runs the earlier steps.',
};

const requestPiece = (method: string, path: string, body: JsonObject | undefined): Piece => ({
  head: 'await request',
  open: '(',
  close: ')',
  items: [quoted(method), quoted(path), ...(body === undefined ? [] : [literal(body)])],
  trailing: ',',
});
