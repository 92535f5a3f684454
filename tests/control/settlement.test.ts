import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../mock/src/index.ts';
import { checkBooks } from '../model/check-books.ts';
import { call, EMPTY_WALLET, outcome, PROPOSAL, WALLET, write } from '../pipeline/support.ts';
import { advance, approve, control, MINUTE, openSandbox } from './support.ts';

type Fetch = Sandbox['fetch'];

const DAY = 'PT24H';

async function redeem(fetch: Fetch, valor: string): Promise<{ id: string; transactions: string[] }> {
  const redemption = { valor, carteira_destino_id: EMPTY_WALLET };
  const { id } = (await write(fetch, '/resgates', redemption)).body;
  const { body } = await write(fetch, `/resgates/${id}/aprovar`, {});
  return { id, transactions: body.transacoes.map((one: { id: string }) => one.id) };
}

const move = (fetch: Fetch, id: string, how: string, body?: unknown) =>
  control(fetch, `POST /transacoes/${id}/${how}`, body);

async function land(fetch: Fetch, id: string, body?: unknown) {
  await move(fetch, id, 'transmitir');
  return move(fetch, id, 'confirmar', body);
}

const reissue = (fetch: Fetch, id: string) => write(fetch, `/transacoes/${id}/reemitir`, {});
const spend = (fetch: Fetch, wallet: string, nonce: string) =>
  control(fetch, `POST /carteiras/${wallet}/gastar-nonce`, { nonce });
const read = async (fetch: Fetch, path: string) => (await call(fetch, path)).body;

describe('expiry', () => {
  it('an unsigned transaction expires when the clock passes a day, is listed among the effects of that move, and reserves nothing', async () => {
    const { fetch, world } = await openSandbox();
    const ids = await approve(fetch);
    expect(await read(fetch, '/posicoes')).toMatchObject({ reservado: '1000000.00', saldo_livre: '0.00' });
    const effects = await advance(fetch, { avancar: DAY });
    expect(effects.map(({ em, tipo, recurso_id }) => [em, tipo, recurso_id])).toEqual(
      ids.map((id) => ['2026-11-06T12:00:00Z', 'transacao.expirada', id]),
    );
    for (const id of ids) {
      const expected = { status: 'falhou', motivo_da_falha: 'expirada', tx_hash: null };
      expect(await read(fetch, `/transacoes/${id}`)).toMatchObject(expected);
    }
    expect(await read(fetch, '/posicoes')).toMatchObject({ reservado: '0.00', saldo_livre: '1000000.00' });
    expect((await read(fetch, `/propostas/${PROPOSAL}`)).status).toBe('aprovada');
    checkBooks(world.sql);
  });

  it('the agenda lists the expiry of an unsigned transaction as the next task, not a second earlier', async () => {
    const { fetch } = await openSandbox();
    await approve(fetch);
    expect((await control(fetch, 'GET /relogio')).body.proximo_em).toBe('2026-11-06T12:00:00Z');
    expect(await advance(fetch, { ate: '2026-11-06T11:59:59Z' })).toEqual([]);
    expect(await advance(fetch, { avancar: 1 })).toHaveLength(2);
  });

  it('an unsigned transaction expires even when a rollback undid its first expiry', async () => {
    const { fetch, world } = await openSandbox();
    const [id = ''] = await approve(fetch);
    const { sql, clock, service } = world;
    const undone = () => {
      service.runDue(clock.now());
      service.nextDue();
      throw new Error('no');
    };
    sql.transaction(() => {
      clock.moveTo(clock.now() + 24 * 60 * MINUTE);
      expect(() => sql.transaction(undone)).toThrow('no');
    });
    expect((await read(fetch, `/transacoes/${id}`)).status).toBe('falhou');
  });
});

describe('late confirmation', () => {
  it('a transaction that confirms after it expired wins, and its replacement is dropped', async () => {
    const { fetch, world } = await openSandbox();
    const [id = ''] = await approve(fetch);
    await advance(fetch, { avancar: DAY });
    const next = await reissue(fetch, id);
    expect(next.headers.get('Location')).toBe(`/v1/transacoes/${next.body.id}`);
    const { body } = await move(fetch, id, 'confirmar');
    expect(body.transacao).toMatchObject({ id, status: 'confirmada', motivo_da_falha: null });
    expect(body.transacao.tx_hash).toEqual(expect.any(String));
    const superseded = await read(fetch, `/transacoes/${next.body.id}`);
    expect(superseded).toMatchObject({ status: 'falhou', motivo_da_falha: 'preterida' });
    expect(outcome(await move(fetch, next.body.id, 'confirmar'))).toMatch(/^409 /);
    const { dados } = await read(fetch, '/registros?tipo=rebalanceamento');
    expect(dados).toMatchObject([{ valor: body.transacao.valor, tx_hash: body.transacao.tx_hash }]);
    checkBooks(world.sql);
  });

  it('a transaction that confirms late is recorded although its redemption was canceled, and the redemption stays canceled', async () => {
    const { fetch, world } = await openSandbox();
    const { id, transactions } = await redeem(fetch, '2500.00');
    await write(fetch, `/resgates/${id}/cancelar`, {});
    const [leg = ''] = transactions;
    const { body } = await move(fetch, leg, 'confirmar');
    expect(body.resgate).toMatchObject({ status: 'cancelado', valor_recebido: '2500.00' });
    expect((await read(fetch, '/posicoes')).total).toBe('997500.00');
    const { dados } = await read(fetch, '/registros?tipo=resgate');
    expect(dados).toMatchObject([{ valor: '2500.00', de: 'USDC', para: null, resgate_id: id }]);
    checkBooks(world.sql);
  });
});

describe('arrival of a redemption', () => {
  it('the USDC of a redemption arrives with the confirmation, or on request when it is withheld', async () => {
    const { fetch, world } = await openSandbox();
    const { id, transactions } = await redeem(fetch, '2500.00');
    const [leg = ''] = transactions;
    const { body: left } = await land(fetch, leg, { reter_chegada: true });
    expect(left.transacao).toMatchObject({ status: 'confirmada', recebido_em: null });
    expect(left.resgate).toMatchObject({ status: 'aguardando_assinatura', valor_recebido: '0.00' });
    expect(await read(fetch, '/posicoes')).toMatchObject({ total: '997500.00', reservado: '0.00' });
    expect(outcome(await write(fetch, `/resgates/${id}/cancelar`, {}))).toMatch(/^409 /);
    await advance(fetch, { avancar: 'PT2H' });
    const { body: arrived } = await move(fetch, leg, 'receber');
    expect(arrived.transacao.recebido_em).toBe('2026-11-05T14:00:00Z');
    expect(arrived.resgate).toMatchObject({
      status: 'concluido',
      valor_recebido: '2500.00',
      concluido_em: '2026-11-05T14:00:00Z',
    });
    expect(arrived.proposta).toBeNull();
    const { dados } = await read(fetch, '/registros?tipo=resgate');
    expect(dados).toMatchObject([{ ocorrido_em: '2026-11-05T12:00:00Z' }]);
    expect(outcome(await move(fetch, leg, 'receber'))).toMatch(/^409 /);
    checkBooks(world.sql);
  });

  it.each([[{ reter_chegada: false }], [{}], [undefined]])(
    'the USDC of a redemption arrives at once with the body %j',
    async (body) => {
      const { fetch } = await openSandbox();
      const { transactions } = await redeem(fetch, '2500.00');
      const settled = await land(fetch, transactions[0] ?? '', body);
      expect(settled.body.resgate).toMatchObject({ status: 'concluido', valor_recebido: '2500.00' });
    },
  );

  it.each([[{ reter_chegada: 'sim' }], [{ reter_chegada: null }], [{ reter: true }], [[]]])(
    'the USDC of a redemption cannot be withheld by %j, which is refused and confirms nothing',
    async (body) => {
      const { fetch } = await openSandbox();
      const [id = ''] = (await redeem(fetch, '2500.00')).transactions;
      await move(fetch, id, 'transmitir');
      expect(outcome(await move(fetch, id, 'confirmar', body))).toBe('422 requisicao_invalida');
      expect((await read(fetch, `/transacoes/${id}`)).status).toBe('transmitida');
    },
  );
});

describe('nonces spent elsewhere', () => {
  it('a nonce spent by the company ends the open transaction with that nonce, whose replacement has a new nonce', async () => {
    const { fetch, world } = await openSandbox();
    const [id = ''] = await approve(fetch);
    const { nonce } = await read(fetch, `/transacoes/${id}`);
    const { status, body } = await spend(fetch, WALLET, nonce);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      carteira_id: WALLET,
      nonce,
      transacoes: [{ id, status: 'falhou', motivo_da_falha: 'preterida' }],
    });
    expect(outcome(await move(fetch, id, 'confirmar'))).toMatch(/^409 /);
    expect((await reissue(fetch, id)).body.nonce).not.toBe(nonce);
    checkBooks(world.sql);
  });

  it("the company may spend the account's next nonce, and then the following nonce is ours", async () => {
    const { fetch } = await openSandbox();
    expect((await spend(fetch, WALLET, '0')).body.transacoes).toEqual([]);
    expect((await spend(fetch, WALLET, '1')).body.transacoes).toEqual([]);
    const [id = ''] = await approve(fetch);
    expect((await read(fetch, `/transacoes/${id}`)).nonce).toBe('2');
    expect((await land(fetch, id)).body.transacao.status).toBe('confirmada');
  });

  it.each([
    ['one that was spent', '0', '409 estado_incompativel', 'O nonce 0 já foi usado'],
    ['one past a gap', '2', '409 estado_incompativel', 'A rede espera o nonce 1'],
    ['one that the account has not reached', '9', '404 nao_encontrado', 'o nonce 9'],
    ['one that is not a number', '-1', '422 requisicao_invalida', 'nonce'],
    ['one written otherwise', '01', '404 nao_encontrado', 'o nonce 01'],
    ['a number in place of text', 1, '422 requisicao_invalida', 'nonce'],
    ['nothing', undefined, '422 requisicao_invalida', 'nonce'],
  ])('a nonce of %s cannot be spent, and nothing changes', async (_what, nonce, expected, said) => {
    const { fetch } = await openSandbox();
    await spend(fetch, WALLET, '0');
    await approve(fetch);
    const before = (await call(fetch, '/transacoes')).text;
    const refused = await control(fetch, `POST /carteiras/${WALLET}/gastar-nonce`, { nonce });
    expect(outcome(refused)).toBe(expected);
    expect(refused.body.erro).toMatchObject({
      mensagem: expect.stringContaining(said),
      campo: expected.startsWith('409') ? null : 'nonce',
    });
    expect((await call(fetch, '/transacoes')).text).toBe(before);
  });
});

describe('replaced fees', () => {
  it.each([
    ['ethereum', WALLET],
    ['solana', EMPTY_WALLET],
  ])(
    'a transaction with a raised fee confirms with a new hash on %s, and its record shows that hash for the same transaction',
    async (_, wallet) => {
      const { fetch, world } = await openSandbox();
      const deposit = { carteira_id: wallet, valor: '83.19' };
      const { proposta } = (await control(fetch, 'POST /depositos', deposit)).body;
      const { transacoes } = (await write(fetch, `/propostas/${proposta.id}/aprovar`, {})).body;
      const [{ id, nonce }] = transacoes;
      const broadcast = (await move(fetch, id, 'transmitir')).body.transacao;
      const { transacao } = (await move(fetch, id, 'confirmar', { taxa_elevada: true })).body;
      const { payload_nao_assinado } = broadcast;
      expect(transacao).toMatchObject({ id, nonce, payload_nao_assinado, status: 'confirmada' });
      expect(transacao.tx_hash).not.toBe(broadcast.tx_hash);
      const found = async (hash: string) => (await read(fetch, `/registros?tx_hash=${hash}`)).dados;
      expect(await found(broadcast.tx_hash)).toEqual([]);
      expect(await found(transacao.tx_hash)).toMatchObject([{ valor: broadcast.valor, carteira_id: wallet }]);
      expect(outcome(await move(fetch, id, 'confirmar'))).toMatch(/^409 /);
      checkBooks(world.sql);
    },
  );
});

describe('durable nonces', () => {
  it("a Solana transaction waits for no other, and its nonce account's value may be spent", async () => {
    const { fetch, world } = await openSandbox();
    const deposit = { carteira_id: EMPTY_WALLET, valor: '1000.00' };
    const { proposta } = (await control(fetch, 'POST /depositos', deposit)).body;
    const { transacoes } = (await write(fetch, `/propostas/${proposta.id}/aprovar`, {})).body;
    const [first, second] = transacoes;
    expect((await land(fetch, second.id)).body.transacao.status).toBe('confirmada');
    const { body } = await spend(fetch, EMPTY_WALLET, first.nonce);
    expect(body.transacoes).toMatchObject([{ id: first.id, motivo_da_falha: 'preterida' }]);
    const { body: next } = await reissue(fetch, first.id);
    expect(next.nonce).not.toBe(first.nonce);
    expect((await land(fetch, next.id)).body.proposta.status).toBe('executada');
    checkBooks(world.sql);
  });
});
