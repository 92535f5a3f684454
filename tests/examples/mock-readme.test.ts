import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { startServer } from '@tesa/mock';
import { beforeAll, expect, test } from 'vitest';
import { createLineWriter } from '../../mock/src/cli/command.ts';
import { freePort } from '../free-port.ts';
import { missing, run } from './session.ts';

const MARK = '### next block';

/** Where the page listens for webhooks. */
const RECEIVER = '4020';

const UNWANTED = /"codigo":"(nao_encontrado|rota_inexistente|erro_interno)"|command not found/;

/** What each block of the page must show, in its order there. */
const SHOWN: readonly (readonly [string, readonly RegExp[]])[] = [
  ['the shorthands are defined', []],
  [
    'any documented answer can be forced',
    [/limite_de_requisicoes/, /"executada"/, /não documenta o código 418/],
  ],
  [
    'one key is one approval, another key a conflict',
    [/"pendente"/, /200 OK/, /idempotent-replayed: true/i, /só uma proposta pendente/],
  ],
  [
    'transactions confirm, and the proposal is executed',
    [/"transmitida"/, /"confirmada"/, /"executada"/, /"reg_/],
  ],
  [
    'a deposit and a spread make the service propose, and a person approves a redemption',
    [/"deposito"/, /"rebalanceamento"/, /"res_\w+","status":"aguardando_assinatura"/],
  ],
  [
    'a transaction expires, is issued again, lands late all the same, and its USDC arrives when told to',
    [/"expirada"/, /"substitui":"tx_/, /"recebido_em":null/, /"concluido"/, /"preterida"/],
  ],
  [
    'a nonce that is missing is named, and may be spent; a transaction that was transmitted may fail',
    [/espera o nonce 2/, /"preterida"/, /"confirmada"/, /"revertida"/],
  ],
  ['a signed event arrives', [/whsec_/, /t=\d+,v1=[0-9a-f]{64} \{"id":"evt_/, /"entregue"/]],
  ['a dead destination is tried seven times', [/"n":7/, /"falhou"/]],
  ['months of yield are closed and charged', [/rendimento\.apurado/, /"rendimento_bruto":"[1-9]/, /"cob_/]],
  [
    'a redemption whose answer was lost exists, and is shown again',
    [/"falha_1"/, /the connection was cut/, /idempotent-replayed: true/i, /"res_/],
  ],
  ['a branch lives on its own, and the world starts anew', [/"total"/, /"status":"ok"/]],
];

let shown: string[];
let log = '';
/** The ports of the page, and those that stand in for them here. */
let ports: ReadonlyMap<string, string>;

beforeAll(async () => {
  const write = (text: string) => {
    log += text;
  };
  const server = await startServer({ port: 0, log: createLineWriter({ write }) });
  try {
    ports = new Map([
      ['4010', new URL(server.url).port],
      [RECEIVER, String(await freePort())],
    ]);
    shown = (await run(session())).split(`${MARK}\n`).slice(1);
  } finally {
    await server.close();
  }
});

test.each(SHOWN.map(([rule, patterns], block) => ({ rule, patterns, block })))(
  '$rule',
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

test('the example without a server runs, and the page quotes it word for word', async () => {
  const source = readFileSync(new URL('../../examples/testar-sem-servidor.ts', import.meta.url), 'utf8');
  expect(page()).toContain(`\`\`\`ts\n${source}\`\`\`\n`);
  const example = spawn(process.execPath, ['examples/testar-sem-servidor.ts'], {
    cwd: new URL('../../', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(await text(example.stdout)).toBe('prop_5x0q2m8kvt4c is aprovada, with 2 transactions to sign\n');
});

test('every code block of the page is executed', () => expect(shown).toHaveLength(SHOWN.length));

test('each command prints what the page shows below it, in that order', () => {
  const [, , ...blocks] = page().split('```sh\n');
  const promised = blocks.map((block) => /```text\n(.*?)```/s.exec(block)?.[1] ?? '');
  for (const [i, text] of promised.entries()) expect(missing(aimed(text), shown[i] ?? '')).toBe('');
  expect(promised.filter((text) => text !== '')).toHaveLength(SHOWN.length - 1);
});

test('the server logs what the page says', () => {
  const [text = ''] = [...page().matchAll(/```log\n(.*?)```/gs)].map(([, lines]) => lines);
  expect(text).not.toBe('');
  expect(missing(aimed(text), log)).toBe('');
});

test('the port of the receiver is neither that of the mock nor of plain Prism', () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const others = `${read('README.md')} ${read('package.json')}`.match(/(?<=--port |127\.0\.0\.1:)\d+/g);
  expect(new Set(others)).toEqual(new Set(['4010', '4011']));
  expect(new Set(page().match(/(?<=listen\(|127\.0\.0\.1:)\d+/g))).toEqual(new Set(['4010', RECEIVER]));
});

const page = () => readFileSync(new URL('../../mock/README.md', import.meta.url), 'utf8');

/** The same text, aimed at the server and the receiver of this test. */
const aimed = (text: string): string =>
  text.replace(/(?<=listen\(|127\.0\.0\.1:)\d+/g, (port) => ports.get(port) ?? port);

/** The commands of the page after the one that starts the server. */
function session(): string {
  const [, ...blocks] = [...page().matchAll(/```sh\n(.*?)```/gs)].map(([, commands]) => commands);
  return aimed(blocks.map((commands) => `echo '${MARK}'\n${commands}`).join(''));
}
