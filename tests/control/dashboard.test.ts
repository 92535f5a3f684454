import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../mock/src/index.ts';
import { checkBooks } from '../model/check-books.ts';
import { call, EMPTY_WALLET, OTHER, outcome, PROPOSAL, write } from '../pipeline/support.ts';
import { control, inWorld, minutesOn, openSandbox } from './support.ts';

type Fetch = Sandbox['fetch'];

const redeem = async (fetch: Fetch, valor: string, sent = {}): Promise<string> =>
  (await write(fetch, '/resgates', { valor, carteira_destino_id: EMPTY_WALLET }, sent)).body.id;

const approve = (fetch: Fetch, id: string, body?: unknown, headers = {}) =>
  control(fetch, `POST /resgates/${id}/aprovar`, body, headers);

describe('redemption approvals', () => {
  it('a redemption approved in the dashboard awaits signature with its transactions, also in the API', async () => {
    const { fetch } = await openSandbox();
    const id = await redeem(fetch, '10.00');
    const { status, body } = await approve(fetch, id, { comentario: 'Conferido.' });
    expect([status, body.status, body.aprovado_em]).toEqual([200, 'aguardando_assinatura', minutesOn(0)]);
    expect(body.transacoes).toMatchObject([{ status: 'aguardando_assinatura', tx_hash: null }]);
    expect((await call(fetch, `/resgates/${id}`)).body).toEqual(body);
  });

  it('a redemption approved in the dashboard equals one approved by the API, except for who decided', async () => {
    const { fetch } = await openSandbox();
    const id = await redeem(fetch, '10.00');
    const { body: branch } = await control(fetch, 'POST /mundos');
    const { body } = await write(fetch, `/resgates/${id}/aprovar`, {}, { headers: inWorld(branch.id) });
    const decisao = { por: 'painel', comentario: null };
    expect((await approve(fetch, id)).body).toEqual({ ...body, decisao });
  });

  it('a redemption approved in the dashboard settles like one approved by the API', async () => {
    const { fetch, world } = await openSandbox();
    const { body } = await approve(fetch, await redeem(fetch, '10.00'));
    const [{ id }] = body.transacoes;
    await control(fetch, `POST /transacoes/${id}/transmitir`);
    const { body: settled } = await control(fetch, `POST /transacoes/${id}/confirmar`);
    expect(settled.resgate).toMatchObject({ id: body.id, status: 'concluido' });
    expect((await call(fetch, '/posicoes')).body.total).toBe('999990.00');
    checkBooks(world.sql);
  });

  it('a redemption approved in the dashboard reserves its balance, so that no other approval can take it', async () => {
    const { fetch } = await openSandbox();
    const [first, second] = [await redeem(fetch, '600000.00'), await redeem(fetch, '600000.00')];
    expect((await approve(fetch, first)).status).toBe(200);
    const before = (await call(fetch, '/resgates')).text;
    expect(outcome(await approve(fetch, second))).toBe('422 saldo_insuficiente');
    expect(outcome(await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {}))).toBe('422 saldo_insuficiente');
    expect((await call(fetch, '/resgates')).text).toBe(before);
  });

  it('a redemption is approved once, in the dashboard or by the API', async () => {
    const { fetch } = await openSandbox();
    const [here, there] = [await redeem(fetch, '1.00'), await redeem(fetch, '1.00')];
    await approve(fetch, here);
    await write(fetch, `/resgates/${there}/aprovar`, {});
    const before = (await call(fetch, '/resgates')).text;
    const answers = [
      await approve(fetch, here),
      await approve(fetch, there),
      await write(fetch, `/resgates/${here}/aprovar`, {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(answers[0]?.body.erro.mensagem).toContain('aguardando_assinatura');
    expect((await call(fetch, '/resgates')).text).toBe(before);
  });

  it('a redemption approved in the dashboard may belong to any organization of the world, but not to a different world', async () => {
    const { fetch } = await openSandbox();
    const { body: branch } = await control(fetch, 'POST /mundos');
    const [wallet, empty] = (await call(fetch, '/carteiras', { key: OTHER })).body.dados;
    await control(fetch, 'POST /depositos', { carteira_id: wallet.id, valor: '5.00' });
    const redemption = { valor: '5.00', carteira_destino_id: empty.id };
    const { body } = await write(fetch, '/resgates', redemption, { key: OTHER });
    expect(outcome(await approve(fetch, body.id, undefined, inWorld(branch.id)))).toBe('404 nao_encontrado');
    expect((await approve(fetch, body.id)).body.status).toBe('aguardando_assinatura');
  });

  it.each([
    ['an unknown id', 'res_000000000000', undefined, '404 nao_encontrado'],
    ['the id of a proposal', PROPOSAL, undefined, '422 requisicao_invalida'],
    ['a comment that is not text', 'res_000000000000', { comentario: 1 }, '422 requisicao_invalida'],
    ['a comment too long', 'res_000000000000', { comentario: 'a'.repeat(501) }, '422 requisicao_invalida'],
    ['an unknown field', 'res_000000000000', { motivo: 'Conferido.' }, '422 requisicao_invalida'],
    ['no JSON', 'res_000000000000', '{', '400 json_invalido'],
  ])('an approval in the dashboard is refused with %s', async (_what, id, body, expected) => {
    const { fetch } = await openSandbox();
    expect(outcome(await approve(fetch, id, body))).toBe(expected);
  });
});
