import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Sandbox, startServer } from '../../mock/src/index.ts';
import { EMPTY_WALLET, write } from '../pipeline/support.ts';
import { newFile } from '../temporary.ts';
import { control, openSandbox } from './support.ts';

describe('--seed with --data', () => {
  const SET =
    'it holds a world already, whose ids follow from its own seed: leave the seed out, or give another file';
  const idIn = async ({ fetch }: Sandbox) =>
    (await write(fetch, '/resgates', { valor: '1.00', carteira_destino_id: EMPTY_WALLET })).body.id;

  test('the seed of a file comes from its first start, and cannot be set again', async () => {
    const file = newFile();
    const first = await openSandbox({ file, seed: 'acme' });
    await first.close();
    for (const seed of ['acme', 'other']) {
      await expect(openSandbox({ file, seed })).rejects.toThrow(SET);
      await expect(startServer({ port: 0, data: file, seed })).rejects.toThrow(
        `--data ${file} cannot be used: ${SET}`,
      );
    }
    expect(await idIn(await openSandbox({ file }))).toBe(await idIn(await openSandbox({ seed: 'acme' })));
  });

  test.each([
    ['empty', ''],
    ['longer than 200 characters', 'a'.repeat(201)],
    ['half of a surrogate pair', '\uD83D'],
  ])('the seed of a file is refused when an export could not contain it: %s', async (_why, seed) => {
    const refusal = await openSandbox({ seed }).then(
      () => 'It opened',
      ({ message }) => message,
    );
    expect(refusal).toBe('A seed has from 1 to 200 characters, and no half of a surrogate pair');
  });

  test('an empty file accepts a seed', async () => {
    const file = newFile();
    writeFileSync(file, '');
    expect(await idIn(await openSandbox({ file, seed: 'acme' }))).toBe(
      await idIn(await openSandbox({ seed: 'acme' })),
    );
  });

  test('the seed of a file is used when its world is reset', async () => {
    const file = newFile();
    const first = await openSandbox({ file, seed: 'acme' });
    const before = await idIn(first);
    await first.close();
    const second = await openSandbox({ file });
    await control(second.fetch, 'POST /reiniciar');
    expect(await idIn(second)).toBe(before);
  });
});
