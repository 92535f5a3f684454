import { describe, expect, test } from 'vitest';
import type { Sandbox } from '../../mock/src/index.ts';
import { exportWorld, writeYaml } from '../../mock/src/worlds/world-file/write-world-file.ts';
import { WALLET } from '../model/seeded.ts';
import { control, openSandbox } from './support.ts';

const ORIGIN = 'http://127.0.0.1:4010';
const DEPOSIT = { carteira_id: WALLET, valor: '0.01' };

/** A world with more facts than one chunk of an export holds. */
async function large(): Promise<Sandbox> {
  const sandbox = await openSandbox();
  const { world } = sandbox;
  world.sql.transaction(() => {
    for (let n = 0; n < 1100; n += 1) world.service.deposit(DEPOSIT);
  });
  return sandbox;
}

async function* pieces({ fetch }: Sandbox, accept: string): AsyncGenerator<string> {
  const { status, body } = await fetch(`${ORIGIN}/_sandbox/mundo`, { headers: { Accept: accept } });
  expect(status).toBe(200);
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read())
    yield decoder.decode(read.value, { stream: true });
}

describe('export of many facts', () => {
  test.each(['application/yaml', 'application/json'])(
    'the export of a large world is streamed, lets others change the world, and shows the original state: %s',
    async (accept) => {
      const sandbox = await large();
      const { fetch, world } = sandbox;
      const file = exportWorld(world.sql, world.clock.now());
      let text = '';
      let count = 0;
      for await (const piece of pieces(sandbox, accept)) {
        text += piece;
        count += 1;
        await control(fetch, 'POST /depositos', DEPOSIT);
      }
      expect(count).toBeGreaterThan(3);
      expect(text).toBe(accept === 'application/json' ? JSON.stringify(file) : await writeYaml(file, ORIGIN));
    },
  );

  test('the export of a large world is cut off when the world is replaced', async () => {
    const sandbox = await large();
    const reading = pieces(sandbox, 'application/yaml');
    await reading.next();
    await reading.next();
    await control(sandbox.fetch, 'POST /reiniciar');
    await expect(reading.next().then(() => reading.next())).rejects.toThrow(
      'The world was replaced while it was exported',
    );
  });

  test('a HEAD request does not start the export of a large world', async () => {
    const { fetch } = await large();
    const { status, body } = await fetch(`${ORIGIN}/_sandbox/mundo`, { method: 'HEAD' });
    expect([status, body]).toEqual([200, null]);
  });
});
