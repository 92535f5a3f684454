import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../mock/src/sandbox/index.ts';
import { call, OTHER, outcome, PROPOSAL, WALLET, write } from '../api/support.ts';
import { control, openSandbox } from './support.ts';

type Fetch = Sandbox['fetch'];

/** Approves the proposal of the seed; returns the ids of its transactions. */
async function approve(fetch: Fetch): Promise<string[]> {
  const { body } = await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
  return body.transacoes.map(({ id }: { id: string }) => id);
}

describe('a deposit', () => {
  it('is recorded, told and proposed by the policy', async () => {
    const { fetch } = await openSandbox();
    const deposit = { carteira_id: WALLET, valor: '150000.00' };
    const { status, body } = await control(fetch, 'POST /depositos', deposit);
    expect(status).toBe(200);
    expect(body.registro).toMatchObject({ tipo: 'deposito', valor: '150000.00', carteira_id: WALLET });
    expect(body.proposta).toMatchObject({ status: 'pendente', origem: 'tesa', tipo: 'alocacao' });
    expect((await call(fetch, `/propostas/${body.proposta.id}`)).body).toEqual(body.proposta);
    const { body: events } = await control(fetch, 'GET /eventos?limite=2');
    expect(events.dados.map(({ tipo }: { tipo: string }) => tipo)).toEqual([
      'alocacao.proposta',
      'deposito.confirmado',
    ]);
  });

  it.each([
    [{ carteira_id: 'cart_000000000000', valor: '1.00' }, '404 nao_encontrado'],
    [{ carteira_id: WALLET, valor: '1' }, '422 requisicao_invalida'],
    [{ carteira_id: WALLET, valor: '-1.00' }, '422 requisicao_invalida'],
    [{ carteira_id: WALLET, valor: 1 }, '422 requisicao_invalida'],
    [{ carteira_id: WALLET, valor: '99999999999999999.00' }, '422 requisicao_invalida'],
    [{ carteira_id: WALLET }, '422 requisicao_invalida'],
    [{ carteira_id: WALLET, valor: '1.00', rede: 'solana' }, '422 requisicao_invalida'],
    ['{', '400 json_invalido'],
  ])('is refused and changes nothing: %j', async (body, expected) => {
    const { fetch } = await openSandbox();
    const before = (await call(fetch, '/posicoes')).text;
    expect(outcome(await control(fetch, 'POST /depositos', body))).toBe(expected);
    expect((await call(fetch, '/posicoes')).text).toBe(before);
  });
});

describe('the rates', () => {
  it('change one by one', async () => {
    const { fetch } = await openSandbox();
    expect((await control(fetch, 'GET /taxas')).body).toEqual({ USDY: 4.8, BUIDL: 4.5 });
    await control(fetch, 'PUT /taxas', { BUIDL: 4.61 });
    expect((await control(fetch, 'GET /taxas')).body).toEqual({ USDY: 4.8, BUIDL: 4.61 });
  });

  it('make the service propose when their spread passes the threshold', async () => {
    const { fetch } = await openSandbox();
    for (const id of await approve(fetch)) {
      await control(fetch, `POST /transacoes/${id}/transmitir`);
      await control(fetch, `POST /transacoes/${id}/confirmar`);
    }
    const { body } = await control(fetch, 'PUT /taxas', { BUIDL: 5.5 });
    expect(body.taxas).toEqual({ USDY: 4.8, BUIDL: 5.5 });
    expect(body.propostas).toMatchObject([{ tipo: 'rebalanceamento', origem: 'tesa', status: 'pendente' }]);
  });

  it.each([
    [{}],
    [{ USDY: -0.01 }],
    [{ USDY: 100.01 }],
    [{ USDY: 4.805 }],
    [{ USDY: '4.80' }],
    [{ USDT: 4 }],
  ])('are refused: %j', async (body) => {
    const { fetch } = await openSandbox();
    expect(outcome(await control(fetch, 'PUT /taxas', body))).toBe('422 requisicao_invalida');
    expect((await control(fetch, 'GET /taxas')).body).toEqual({ USDY: 4.8, BUIDL: 4.5 });
  });
});

describe('a transaction', () => {
  it('is transmitted and confirmed, and the last one executes its proposal', async () => {
    const { fetch } = await openSandbox();
    const ids = await approve(fetch);
    const owners: string[] = [];
    for (const id of ids) {
      const sent = await control(fetch, `POST /transacoes/${id}/transmitir`);
      expect(sent.body.transacao).toMatchObject({ id, status: 'transmitida', tx_hash: expect.any(String) });
      const settled = await control(fetch, `POST /transacoes/${id}/confirmar`);
      expect(settled.body.transacao).toMatchObject({ id, status: 'confirmada' });
      owners.push(settled.body.proposta.status);
    }
    expect(owners).toEqual(['aprovada', 'executada']);
    expect((await call(fetch, `/propostas/${PROPOSAL}`)).body.status).toBe('executada');
  });

  it('that fails is replaced by another', async () => {
    const { fetch } = await openSandbox();
    const [id] = await approve(fetch);
    await control(fetch, `POST /transacoes/${id}/transmitir`);
    const { body } = await control(fetch, `POST /transacoes/${id}/falhar`);
    expect(body.transacao.status).toBe('falhou');
    expect(body.proposta.transacoes.map(({ status }: { status: string }) => status)).toEqual([
      'falhou',
      'aguardando_assinatura',
      'aguardando_assinatura',
    ]);
  });

  it('of a redemption comes with it', async () => {
    const { fetch } = await openSandbox();
    const redemption = { valor: '10.00', carteira_destino_id: WALLET };
    const { body: created } = await write(fetch, '/resgates', redemption);
    const { body: approved } = await write(fetch, `/resgates/${created.id}/aprovar`, {});
    const { body } = await control(fetch, `POST /transacoes/${approved.transacoes[0].id}/transmitir`);
    expect([body.proposta, body.resgate.id]).toEqual([null, created.id]);
  });

  it.each([
    [[], 'confirmar', 'aguardando_assinatura'],
    [[], 'falhar', 'aguardando_assinatura'],
    [['transmitir'], 'transmitir', 'transmitida'],
    [['transmitir', 'confirmar'], 'transmitir', 'confirmada'],
    [['transmitir', 'confirmar'], 'confirmar', 'confirmada'],
    [['transmitir', 'confirmar'], 'falhar', 'confirmada'],
    [['transmitir', 'falhar'], 'confirmar', 'falhou'],
    [['transmitir', 'falhar'], 'falhar', 'falhou'],
  ])('after %j refuses to %s, says that it is %3$s, and changes nothing', async (moves, move, status) => {
    const { fetch } = await openSandbox();
    const [id] = await approve(fetch);
    for (const done of moves) await control(fetch, `POST /transacoes/${id}/${done}`);
    const before = (await call(fetch, `/propostas/${PROPOSAL}`)).text;
    const answer = await control(fetch, `POST /transacoes/${id}/${move}`);
    expect(outcome(answer)).toBe('409 estado_incompativel');
    expect(answer.body.erro.mensagem).toContain(status);
    expect((await call(fetch, `/propostas/${PROPOSAL}`)).text).toBe(before);
  });

  it('that does not exist is 404', async () => {
    const { fetch } = await openSandbox();
    expect(outcome(await control(fetch, 'POST /transacoes/tx_000000000000/confirmar'))).toBe(
      '404 nao_encontrado',
    );
  });
});

describe('a key', () => {
  const keysOf = async (fetch: Fetch) => (await control(fetch, 'GET /chaves')).body.dados;
  const idOf = async (fetch: Fetch, chave: string): Promise<string> =>
    (await keysOf(fetch)).find((key: { chave: string }) => key.chave === chave).id;

  it('is shown by its name, and in full only when everyone knows it', async () => {
    const { fetch, world } = await openSandbox();
    world.sql.run(
      "UPDATE chaves SET resumo = 'outro' WHERE resumo = (SELECT resumo FROM chaves ORDER BY seq LIMIT 1)",
    );
    const keys = await keysOf(fetch);
    expect(keys.map(({ chave }: { chave: string }) => chave)).toEqual([
      null,
      'svc_test_exemplo_operador',
      'svc_test_exemplo_revogada',
      'svc_test_exemplo_ip',
      'svc_test_exemplo_outra',
    ]);
    expect(keys[3]).toMatchObject({ admin: true, ips: ['203.0.113.7'], revogada: false });
    expect(JSON.stringify(keys)).not.toContain('sigsec');
  });

  it.each([
    [{ revogada: true }, '401 chave_revogada'],
    [{ admin: false }, '403 escopo_insuficiente'],
    [{ ips: ['203.0.113.7'] }, '403 ip_nao_permitido'],
    [{ ips: ['203.0.113.7', '127.0.0.1'] }, '200 ok'],
    [{ ips: ['127.0.0.0/8'] }, '200 ok'],
    [{ ips: ['2001:db8::/32', '::1'] }, '403 ip_nao_permitido'],
    [{ ips: null }, '200 ok'],
    [{ ips: ['203.0.113.7'], admin: false }, '403 ip_nao_permitido'],
  ])('changed by %j answers %s at once', async (change, expected) => {
    const { fetch } = await openSandbox();
    const id = await idOf(fetch, 'svc_test_exemplo_admin');
    const { body } = await control(fetch, `PATCH /chaves/${id}`, change);
    expect(body).toMatchObject({ id, chave: 'svc_test_exemplo_admin', ...change });
    expect(outcome(await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {}))).toBe(expected);
    expect((await call(fetch, '/posicoes', { key: OTHER })).status).toBe(200);
  });

  it.each([
    ['chave_000000000000', { admin: true }, '404 nao_encontrado'],
    ['svc_test_exemplo_admin', { admin: true }, '422 requisicao_invalida'],
    ['chave_000000000000', {}, '422 requisicao_invalida'],
    ['chave_000000000000', { revogada: false }, '422 requisicao_invalida'],
    ['chave_000000000000', { ips: [] }, '422 requisicao_invalida'],
    ['chave_000000000000', { ips: ['casa'] }, '422 requisicao_invalida'],
    ['chave_000000000000', { ips: ['203.0.113.256'] }, '422 requisicao_invalida'],
    ['chave_000000000000', { ips: ['203.0.113.0/33'] }, '422 requisicao_invalida'],
    ['chave_000000000000', { ips: ['127.0.0.1', ':::'] }, '422 requisicao_invalida'],
    ['chave_000000000000', { segredo: 'sigsec_x' }, '422 requisicao_invalida'],
  ])('%s refuses %j', async (id, change, expected) => {
    const { fetch } = await openSandbox();
    expect(outcome(await control(fetch, `PATCH /chaves/${id}`, change))).toBe(expected);
  });
});
