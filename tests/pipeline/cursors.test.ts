import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../mock/src/index.ts';
import { call, outcome, write } from './support.ts';

const proposal = {
  alocacao_alvo: [{ ativo: 'USDY', percentual: 100 }],
  motivo: 'Teste.',
};

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
  await write(sandbox.fetch, '/propostas', proposal);
});
afterAll(() => sandbox.close());

describe('forged cursors', () => {
  const forgeries: readonly (readonly [string, (cursor: string) => string])[] = [
    ['empty', () => ''],
    ['cut short', (cursor) => cursor.slice(0, -1)],
    ['cut to its signature', (cursor) => cursor.slice(0, 22)],
    ['with nothing after its signature', () => 'QUI'],
    ['longer by less than a byte', (cursor) => `${cursor}A`],
    ['longer', (cursor) => `${cursor}AAAA`],
    ['of another alphabet', (cursor) => `${cursor.slice(0, -1)}+`],
    ['padded', (cursor) => `${cursor}=`],
    ['turned around', (cursor) => [...cursor].reverse().join('')],
    ['an id', () => 'prop_5x0q2m8kvt4c'],
    ['a number', () => '20'],
    ['of another service', () => 'cmVnXzZtOXc0cHQ3azJkeA'],
    ['with a NUL', (cursor) => `${cursor}%00`],
    ['too long', () => 'a'.repeat(513)],
  ];

  test.each(forgeries)(
    'a cursor that this world did not issue answers 422 on apos: %s',
    async (_what, forge) => {
      const { body } = await call(sandbox.fetch, '/propostas?limite=1');
      const refused = await call(sandbox.fetch, `/propostas?apos=${forge(body.proximo_cursor)}`);
      expect(refused.body.erro).toMatchObject({ codigo: 'requisicao_invalida', campo: 'apos' });
    },
  );

  test('a cursor of a different filter answers 422 on apos', async () => {
    await write(sandbox.fetch, '/propostas', proposal);
    const first = await call(sandbox.fetch, '/propostas?status=pendente&limite=1');
    const cursor = `${first.body.proximo_cursor}`;
    const other = await call(sandbox.fetch, `/propostas?status=aprovada&apos=${cursor}`);
    expect([other.status, other.body.erro.campo]).toEqual([422, 'apos']);
  });

  test('a cursor with any bit flipped answers 422 on apos', async () => {
    const { body } = await call(sandbox.fetch, '/propostas?limite=1');
    const bytes = Buffer.from(body.proximo_cursor, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const forged = Buffer.from(bytes);
      forged.writeUInt8(forged.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      const refused = await call(sandbox.fetch, `/propostas?apos=${forged.toString('base64url')}`);
      expect(outcome(refused)).toBe('422 requisicao_invalida');
    }
  });

  test('a cursor of a world with a different seed answers 422 on apos', async () => {
    const other = await createSandbox({ seed: 'outra' });
    await write(other.fetch, '/propostas', proposal);
    const { body } = await call(other.fetch, '/propostas?limite=1');
    await other.close();
    expect(outcome(await call(sandbox.fetch, `/propostas?apos=${body.proximo_cursor}`))).toBe(
      '422 requisicao_invalida',
    );
  });
});
