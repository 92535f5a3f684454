import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isWrite } from '../../mock/src/contract/reader/written-operations.ts';
import { createSandbox, type Sandbox } from '../../mock/src/index.ts';
import {
  ADMIN,
  call,
  contractOperations,
  EMPTY_WALLET,
  OPERATOR,
  outcome,
  PROPOSAL,
  write,
} from './support.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await createSandbox();
});
afterEach(() => sandbox.close());

const ownKey = async (key: string) => (await call(sandbox.fetch, '/chave', { key })).body;

test('a key reads its own id and scope, without a secret', async () => {
  expect(await ownKey(ADMIN)).toEqual({ id: expect.stringMatching(/^chave_/), escopo: 'admin' });
  expect(await ownKey(OPERATOR)).toEqual({ id: expect.stringMatching(/^chave_/), escopo: 'padrao' });
});

describe('deciders', () => {
  test.each(['aprovar', 'rejeitar'])('a proposal records who decided, by %s', async (decision) => {
    const { id: por } = await ownKey(ADMIN);
    const made = await write(sandbox.fetch, `/propostas/${PROPOSAL}/${decision}`, {
      comentario: 'Conferida.',
    });
    expect(made.body.decisao).toEqual({ por, comentario: 'Conferida.' });
    expect((await call(sandbox.fetch, `/propostas/${PROPOSAL}`)).body.decisao).toEqual(made.body.decisao);
  });

  test('a decision without a comment has a null comment, and a pending proposal has no decision', async () => {
    expect((await call(sandbox.fetch, `/propostas/${PROPOSAL}`)).body).not.toHaveProperty('decisao');
    const { body } = await write(sandbox.fetch, `/propostas/${PROPOSAL}/rejeitar`, {});
    expect(body.decisao).toMatchObject({ comentario: null });
  });

  const redeem = async () =>
    (await write(sandbox.fetch, '/resgates', { valor: '10.00', carteira_destino_id: EMPTY_WALLET })).body;

  test('a redemption records the key that decided', async () => {
    const created = await redeem();
    expect(created).not.toHaveProperty('decisao');
    const approved = await write(sandbox.fetch, `/resgates/${created.id}/aprovar`, { comentario: 'Folha.' });
    expect(approved.body.decisao).toEqual({ por: (await ownKey(ADMIN)).id, comentario: 'Folha.' });
  });

  test('a canceled redemption records who approved and who canceled it', async () => {
    const { id: por } = await ownKey(ADMIN);
    const { id } = await redeem();
    sandbox.world.sql.transaction(() =>
      sandbox.world.service.approveInDashboard(id, { comentario: 'No painel.' }),
    );
    await write(sandbox.fetch, `/resgates/${id}/cancelar`, { comentario: 'Pago de outra conta.' });
    expect((await call(sandbox.fetch, `/resgates/${id}`)).body).toMatchObject({
      status: 'cancelado',
      decisao: { por: 'painel', comentario: 'No painel.' },
      cancelamento: { por, comentario: 'Pago de outra conta.' },
    });
  });

  test('a redemption records the approver in the dashboard', async () => {
    const { id } = await redeem();
    sandbox.world.sql.transaction(() =>
      sandbox.world.service.approveInDashboard(id, { comentario: 'No painel.' }),
    );
    expect((await call(sandbox.fetch, `/resgates/${id}`)).body.decisao).toEqual({
      por: 'painel',
      comentario: 'No painel.',
    });
  });
});

describe('permissions', () => {
  const OPEN = ['criarProposta', 'criarResgate', 'definirPoliticaDeAlocacao', 'registrarWebhook'];
  const writes = contractOperations.filter(isWrite);

  test.each(writes.map(({ id, method, path }) => ({ id, method, path })))(
    'deciding where money or events go requires the scope admin: $id',
    async ({ id, method, path }) => {
      const url = path.replace('{id}', 'x');
      const { body } = await call(sandbox.fetch, url, {
        method: method.toUpperCase(),
        key: OPERATOR,
        body: {},
      });
      expect(body.erro.codigo === 'escopo_insuficiente').toBe(!OPEN.includes(id));
    },
  );

  test('the scope is checked before the idempotency key, so that no replay leaks', async () => {
    const headers = { 'Idempotency-Key': '6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e' };
    const path = `/propostas/${PROPOSAL}/aprovar`;
    await write(sandbox.fetch, path, {}, { headers });
    expect(outcome(await write(sandbox.fetch, path, {}, { headers, key: OPERATOR }))).toBe(
      '403 escopo_insuficiente',
    );
  });
});
