import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { startServer } from '@tesa/mock';
import { beforeAll, expect, test } from 'vitest';
import { missing, run } from './session.ts';

const MARK = '### next block';

const UNWANTED = /"codigo":"(nao_encontrado|rota_inexistente|erro_interno)"|command not found/;

/** What each code block of the page does, in order, with the output that it must print. */
const SHOWN: readonly (readonly [string, readonly RegExp[]])[] = [
  ['defines its shortcuts', []],
  [
    'approves a proposal once per key, and refuses another key',
    [/"pendente"/, /200 OK/, /idempotent-replayed: true/i, /só uma proposta pendente/],
  ],
  [
    'confirms transactions, which executes the proposal',
    [/"transmitida"/, /"confirmada"/, /"executada"/, /"reg_/],
  ],
  ['requests documented responses', [/limite_de_requisicoes/, /"executada"/, /não documenta o código 418/]],
];

let shown: string[];
let origin: string;

beforeAll(async () => {
  const server = await startServer({ port: 0 });
  try {
    origin = new URL(server.url).host;
    shown = (await run(session())).split(`${MARK}\n`).slice(1);
  } finally {
    await server.close();
  }
});

test.each(SHOWN.map(([rule, patterns], block) => ({ rule, patterns, block })))(
  'the quick start of the mock README $rule',
  ({ patterns, block }) => {
    const output = shown[block] ?? 'the page has no such block';
    expect(output).not.toMatch(UNWANTED);
    let rest = output;
    for (const pattern of patterns) {
      expect(rest).toMatch(pattern);
      rest = rest.slice(rest.search(pattern));
    }
  },
);

test('the example without a server runs, and the mock README quotes it word for word', async () => {
  const source = readFileSync(new URL('../../examples/testar-sem-servidor.ts', import.meta.url), 'utf8');
  expect(page()).toContain(`\`\`\`ts\n${source}\`\`\`\n`);
  const example = spawn(process.execPath, ['examples/testar-sem-servidor.ts'], {
    cwd: new URL('../../', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(await text(example.stdout)).toBe('prop_5x0q2m8kvt4c is aprovada, with 2 transactions to sign\n');
});

test('the test runs every shell block of the mock README', () => expect(shown).toHaveLength(SHOWN.length));

test('each command of the mock README prints the output shown below it, in order', () => {
  const [, , ...blocks] = page().split('```sh\n');
  const promised = blocks.map((block) => /```text\n(.*?)```/s.exec(block)?.[1] ?? '');
  for (const [i, text] of promised.entries()) expect(missing(aimed(text), shown[i] ?? '')).toBe('');
  expect(promised.filter((text) => text !== '')).toHaveLength(SHOWN.length - 1);
});

const page = () => readFileSync(new URL('../../mock/README.md', import.meta.url), 'utf8');

const aimed = (text: string): string => text.replaceAll('127.0.0.1:4010', origin);

function session(): string {
  const [, ...blocks] = [...page().matchAll(/```sh\n(.*?)```/gs)].map(([, commands]) => commands);
  return aimed(blocks.map((commands) => `echo '${MARK}'\n${commands}`).join(''));
}
