import { describe, expect, test } from 'vitest';
import type { Sandbox } from '../../mock/src/index.ts';
import { advance, approve, control, openSandbox } from '../control/support.ts';
import { checkBooks } from '../model/check-books.ts';
import { call, EMPTY_WALLET, outcome, type Received, write } from './support.ts';

type Fetch = Sandbox['fetch'];
type Contender = (fetch: Fetch) => Promise<Received>;

const CONFLICT = '409 estado_incompativel';

/** Responses to two concurrent requests, in both orders. */
async function race(world: () => Promise<[Sandbox, Contender, Contender]>): Promise<string[][]> {
  const [one, ahead, behind] = await world();
  const [other, first, second] = await world();
  const answers = [
    await Promise.all([ahead(one.fetch), behind(one.fetch)]),
    (await Promise.all([second(other.fetch), first(other.fetch)])).reverse(),
  ];
  for (const { world } of [one, other]) checkBooks(world.sql);
  return answers.map((pair) => pair.map(outcome));
}

const redemption = { valor: '2500.00', carteira_destino_id: EMPTY_WALLET };

async function approved(fetch: Fetch): Promise<{ id: string; transaction: string }> {
  const { id } = (await write(fetch, '/resgates', redemption)).body;
  const { transacoes } = (await write(fetch, `/resgates/${id}/aprovar`, {})).body;
  return { id, transaction: transacoes[0].id };
}

describe('concurrent requests', () => {
  test('concurrently canceling a redemption and transmitting its transaction leaves neither half done, and the later request gets the reason', async () => {
    const found = await race(async () => {
      const sandbox = await openSandbox();
      const { id, transaction } = await approved(sandbox.fetch);
      return [
        sandbox,
        (fetch) => write(fetch, `/resgates/${id}/cancelar`, {}),
        (fetch) => control(fetch, `POST /transacoes/${transaction}/transmitir`),
      ];
    });
    for (const pair of found) expect(pair.toSorted()).toEqual(['200 ok', CONFLICT]);
  });

  test('concurrently reissuing a transaction under two keys leaves neither half done, and the later request gets the reason', async () => {
    const found = await race(async () => {
      const sandbox = await openSandbox();
      const [id] = await approve(sandbox.fetch);
      await advance(sandbox.fetch, { avancar: 'PT24H' });
      const reissue: Contender = (fetch) => write(fetch, `/transacoes/${id}/reemitir`, {});
      return [sandbox, reissue, reissue];
    });
    for (const pair of found) expect(pair.toSorted()).toEqual(['201 ok', CONFLICT]);
  });

  test('concurrently reissuing a transaction and confirming the original leaves neither half done, and the later request gets the reason', async () => {
    const found = await race(async () => {
      const sandbox = await openSandbox();
      const { transaction } = await approved(sandbox.fetch);
      await advance(sandbox.fetch, { avancar: 'PT24H' });
      return [
        sandbox,
        (fetch) => write(fetch, `/transacoes/${transaction}/reemitir`, {}),
        (fetch) => control(fetch, `POST /transacoes/${transaction}/confirmar`),
      ];
    });
    // The original confirms in either order, so a replacement issued meanwhile is dropped.
    for (const pair of found)
      expect([
        ['201 ok', '200 ok'],
        [CONFLICT, '200 ok'],
      ]).toContainEqual(pair);
  });

  test('concurrently rejecting and approving a redemption leaves neither half done, and the later request gets the reason', async () => {
    const found = await race(async () => {
      const sandbox = await openSandbox();
      const { id } = (await write(sandbox.fetch, '/resgates', redemption)).body;
      return [
        sandbox,
        (fetch) => write(fetch, `/resgates/${id}/rejeitar`, {}),
        (fetch) => write(fetch, `/resgates/${id}/aprovar`, {}),
      ];
    });
    for (const pair of found) expect(pair.toSorted()).toEqual(['200 ok', CONFLICT]);
  });

  test('concurrently unlinking a wallet and using it as a destination leaves neither half done, and the later request gets the reason', async () => {
    const found = await race(async () => {
      const sandbox = await openSandbox();
      return [
        sandbox,
        (fetch) => call(fetch, `/carteiras/${EMPTY_WALLET}`, { method: 'DELETE' }),
        (fetch) => write(fetch, '/resgates', redemption),
      ];
    });
    for (const pair of found)
      expect([
        ['204 ok', '422 carteira_invalida'],
        [CONFLICT, '201 ok'],
      ]).toContainEqual(pair);
  });
});

test('a transaction reissued twice at once under one key is issued once, and both requests get the same response', async () => {
  const { fetch } = await openSandbox();
  const [id] = await approve(fetch);
  await advance(fetch, { avancar: 'PT24H' });
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const reissue = () => write(fetch, `/transacoes/${id}/reemitir`, {}, { headers });
  const [one, other] = await Promise.all([reissue(), reissue()]);
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(other.text).toBe(one.text);
  expect(other.headers.get('Location')).toBe(one.headers.get('Location'));
  expect((await call(fetch, '/transacoes')).body.dados).toHaveLength(3);
});

test('policies defined at once become consecutive versions, and the last one applies', async () => {
  const { fetch } = await openSandbox();
  const path = '/politica-de-alocacao';
  const { versao } = (await call(fetch, path)).body;
  const define = (percentual: number) =>
    write(fetch, path, { ativos: partsOf(percentual) }, { method: 'PUT' });
  const defined = await Promise.all([define(10), define(20), define(30)]);
  const made = defined.map(({ body }) => body).toSorted((one, other) => one.versao - other.versao);
  expect(made.map((one) => one.versao - versao)).toEqual([1, 2, 3]);
  expect((await call(fetch, path)).body).toEqual(made.at(-1));
});

const partsOf = (percentual: number) => [
  { ativo: 'USDY', percentual },
  { ativo: 'BUIDL', percentual: 100 - percentual },
];
