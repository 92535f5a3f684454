import { statSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { mock, Program } from '../cli/process.ts';
import { WALLET } from '../pipeline/support.ts';
import { newFile } from '../temporary.ts';
import { type Send, sendBy } from './exchange.ts';

async function serve(
  program: Program,
): Promise<{ readonly send: Send; readonly kill: () => Promise<unknown> }> {
  onTestFinished(() => void program.child.kill('SIGKILL'));
  const [, origin = ''] = await program.prints(/API\s+(http:\/\/[\d.:]+)\/v1/);
  await program.prints(/Prefer: code=/);
  const kill = () => {
    program.child.kill('SIGKILL');
    return program.ended;
  };
  return { send: sendBy(fetch, origin), kill };
}

/** A mock whose file sizes are limited, which simulates a full disk. */
const cramped = (bytes: number, ...args: readonly string[]) =>
  new Program('bash', [
    '-c',
    `ulimit -f ${Math.ceil(bytes / 1024)}; exec "$@"`,
    'bash',
    process.execPath,
    'mock/bin/tesa-mock.js',
    ...args,
  ]);

const post = async (send: Send, path: string, body?: object, world?: string) => {
  const answer = await send({
    method: 'POST',
    path: `/_sandbox${path}`,
    ...(body && { body }),
    ...(world !== undefined && { world }),
  });
  return { status: answer?.status, body: JSON.parse(answer?.body ?? 'null') };
};

const bodyOf = async (send: Send, path: string) => (await send({ method: 'GET', path }))?.body;

test.skipIf(process.platform === 'win32')(
  'a full disk loses nothing: a write that does not fit is refused completely, and stored data is served',
  async () => {
    const file = newFile();
    const args = ['--port', '0', '--data', file];
    const first = await serve(mock(...args));
    const { body: branch } = await post(first.send, '/mundos', {});
    for (let n = 0; n < 80; n += 1)
      await post(first.send, '/depositos', { carteira_id: WALLET, valor: '1.00' }, branch.id);
    const { body: great } = await post(first.send, '/instantaneos', undefined, branch.id);
    const positions = await bodyOf(first.send, '/v1/posicoes');
    const lists = async (send: Send) => [
      JSON.parse((await bodyOf(send, '/_sandbox/mundos')) ?? '').dados.map(({ id }: { id: string }) => id),
      await bodyOf(send, '/_sandbox/instantaneos'),
    ];
    const before = await lists(first.send);
    await first.kill();

    const size = statSync(`${file}.worlds/catalog.db-wal`).size;
    // A start empties the write-ahead logs, so the restore can use the whole limit.
    const second = await serve(cramped(Math.min(size, great.bytes) * 0.7, ...args));
    for (const [path, body] of [
      [`/instantaneos/${great.id}/restaurar`],
      ['/mundos', { instantaneo_id: great.id }],
      ['/instantaneos'],
    ] as const) {
      const refused = await post(second.send, path, body);
      expect([path, refused.status, refused.body.erro?.mensagem]).toEqual([
        path,
        500,
        expect.stringMatching(/^O sandbox não conseguiu gravar \(.+\), e o que havia permanece/),
      ]);
      expect((await post(second.send, '/falhas', { tipo: 'latencia', latencia_ms: 1 })).status).toBe(201);
    }
    const stripped = (body = '') => ({ ...JSON.parse(body), atualizado_em: null });
    expect(stripped(await bodyOf(second.send, '/v1/posicoes'))).toEqual(stripped(positions));
    expect(await lists(second.send)).toEqual(before);
    await second.kill();

    const third = await serve(mock(...args));
    expect(await lists(third.send)).toEqual(before);
    expect((await post(third.send, `/instantaneos/${great.id}/restaurar`)).status).toBe(200);
    const { total } = JSON.parse((await bodyOf(third.send, '/v1/posicoes')) ?? '');
    expect(total).toBe('1000080.00');
  },
);

test.skipIf(process.platform === 'win32')(
  'a first start on a full disk fails with a message that says what to do',
  async () => {
    const { code, stderr } = await cramped(8192, '--port', '0', '--data', newFile()).ended;
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^--data .+ cannot be used: its disk did not take it \(.+\): make room there, or use/,
      ),
    ]);
  },
);
