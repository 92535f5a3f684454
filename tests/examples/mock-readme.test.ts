import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { startServer } from '@tesa/mock';
import { beforeAll, expect, test, vi } from 'vitest';

// The page is one shell session of many commands.
vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 });

const MARK = '### next block';

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
    [/"pendente"/, /200 OK/, /idempotent-replayed: true/i, /estado_incompativel/],
  ],
  [
    'transactions confirm, and the proposal is executed',
    [/"transmitida"/, /"confirmada"/, /"executada"/, /"reg_/],
  ],
  [
    'a deposit and a spread make the service propose, and a person approves a redemption',
    [/"deposito"/, /"rebalanceamento"/, /"res_\w+","status":"aguardando_assinatura"/],
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

beforeAll(async () => {
  const server = await startServer({ port: 0 });
  try {
    shown = (await run(await session(server.url))).split(`${MARK}\n`).slice(1);
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

test('every block of the page is run', () => expect(shown).toHaveLength(SHOWN.length));

const page = () => readFileSync(new URL('../../mock/README.md', import.meta.url), 'utf8');

/** The commands of the page after the one that starts the server, aimed at this server. */
async function session(url: string): Promise<string> {
  const [, ...blocks] = [...page().matchAll(/```sh\n(.*?)```/gs)].map(([, commands]) => commands);
  const receiver = await freePort();
  return blocks
    .map((commands) => `echo '${MARK}'\n${commands}`)
    .join('')
    .replaceAll('http://127.0.0.1:4010', url)
    .replaceAll('4011', String(receiver));
}

async function run(script: string): Promise<string> {
  const shell = spawn('bash', ['-c', `exec 2>&1\n${script}`], { stdio: ['ignore', 'pipe', 'inherit'] });
  return text(shell.stdout);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port to listen on');
  return address.port;
}
