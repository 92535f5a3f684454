import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../mock/src/index.ts';
import { checkBooks } from '../model/check-books.ts';
import { call, EMPTY_WALLET, outcome, PROPOSAL, WALLET, write } from '../pipeline/support.ts';
import { approve, control, eventsOf, openSandbox } from './support.ts';

describe('depositos', () => {
  it('a deposit is recorded, announced by an event, and followed by a proposal of the policy', async () => {
    const { fetch } = await openSandbox();
    const deposit = { carteira_id: WALLET, valor: '150000.00' };
    const { status, body } = await control(fetch, 'POST /depositos', deposit);
    expect(status).toBe(200);
    expect(body.registro).toMatchObject({ tipo: 'deposito', valor: '150000.00', carteira_id: WALLET });
    expect(body.proposta).toMatchObject({ status: 'pendente', origem: 'tesa', tipo: 'alocacao' });
    expect((await call(fetch, `/propostas/${body.proposta.id}`)).body).toEqual(body.proposta);
    const events = await eventsOf(fetch);
    expect(events.slice(0, 2).map(({ tipo }) => tipo)).toEqual(['alocacao.proposta', 'deposito.confirmado']);
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
  ])('a deposit is refused and changes nothing: %j', async (body, expected) => {
    const { fetch } = await openSandbox();
    const before = (await call(fetch, '/posicoes')).text;
    expect(outcome(await control(fetch, 'POST /depositos', body))).toBe(expected);
    expect((await call(fetch, '/posicoes')).text).toBe(before);
  });
});

describe('idempotency of deposits', () => {
  const KEY = '6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e';
  const body = { carteira_id: WALLET, valor: '150000.00' };
  const deposit = (fetch: Sandbox['fetch'], sent: object, key = KEY) =>
    control(fetch, 'POST /depositos', sent, { 'Idempotency-Key': key });

  it('a deposit under a key arrives once, and its repetition gets the same response byte for byte', async () => {
    const { fetch } = await openSandbox();
    const first = await deposit(fetch, body);
    const before = (await call(fetch, '/posicoes')).text;
    const again = await deposit(fetch, { valor: '150000.00', carteira_id: WALLET }, KEY.toUpperCase());
    expect(again.text).toBe(first.text);
    expect([first, again].map(({ headers }) => headers.get('Idempotent-Replayed'))).toEqual([null, 'true']);
    expect((await call(fetch, '/posicoes')).text).toBe(before);
  });

  it('a deposit is refused when its key was used for a different deposit, with an explanation', async () => {
    const { fetch } = await openSandbox();
    const first = await deposit(fetch, body);
    const other = await deposit(fetch, { ...body, valor: '150000.01' });
    expect(outcome(other)).toBe('409 chave_de_idempotencia_reutilizada');
    const id = other.headers.get('Requisicao-Id');
    const { recusada_por, explicacao } = (await control(fetch, `GET /requisicoes/${id}`)).body;
    expect(recusada_por).toBe('idempotencia');
    expect(JSON.stringify(explicacao)).toContain(first.headers.get('Requisicao-Id'));
    expect(outcome(await deposit(fetch, body, 'nenhum-uuid'))).toBe('422 requisicao_invalida');
  });

  it("a deposit under a key stores its wallet's refusal, like the API", async () => {
    const { fetch } = await openSandbox();
    const unknown = { ...body, carteira_id: 'cart_000000000000' };
    const answers = [await deposit(fetch, unknown), await deposit(fetch, unknown)];
    expect(answers.map(outcome)).toEqual(['404 nao_encontrado', '404 nao_encontrado']);
    expect(answers[1]?.text).toBe(answers[0]?.text);
    expect((await deposit(fetch, body, KEY.replace('6', '7'))).status).toBe(200);
  });

  it("a deposit under a key arrives once per world, and its key is separate from the API's", async () => {
    const { fetch } = await openSandbox();
    await control(fetch, 'POST /mundos', {});
    await deposit(fetch, body);
    const world = { 'Idempotency-Key': KEY, 'Sandbox-Mundo': 'mundo_1' };
    const there = await control(fetch, 'POST /depositos', body, world);
    expect(there.headers.get('Idempotent-Replayed')).toBe(null);
    const sent = { headers: { 'Idempotency-Key': KEY } };
    expect((await write(fetch, `/propostas/${PROPOSAL}/rejeitar`, {}, sent)).status).toBe(200);
  });
});

describe('excess decimals', () => {
  const deposit = async (fetch: Sandbox['fetch'], valor: string) =>
    (await control(fetch, 'POST /depositos', { carteira_id: EMPTY_WALLET, valor })).body;
  const lyingThere = async (fetch: Sandbox['fetch']) => {
    const { por_carteira } = (await call(fetch, '/posicoes')).body;
    const there = por_carteira.find(({ carteira_id }: Wallet) => carteira_id === EMPTY_WALLET);
    return there.saldos[0].saldo;
  };
  interface Wallet {
    readonly carteira_id: string;
  }

  it.each([
    ['0.01', '0.01'],
    ['0.010000', '0.01'],
    ['0.019999', '0.01'],
    ['1.005', '1.00'],
    ['123456.789012', '123456.78'],
    ['0.999999', '0.99'],
  ])(
    'a deposit with too many decimals, %s, is credited as %s, rounded down to the cent',
    async (valor, credited) => {
      const { fetch, world } = await openSandbox();
      const { registro, proposta } = await deposit(fetch, valor);
      expect(registro.valor).toBe(credited);
      expect(await lyingThere(fetch)).toBe(credited);
      const [{ dados } = expect.unreachable()] = await eventsOf(fetch, '&tipo=deposito.confirmado');
      expect(dados).toEqual(registro);
      const moved = proposta.movimentos.map((movement: { valor: string }) => movement.valor);
      expect(centsOf(moved)).toBe(centsOf([credited]));
      checkBooks(world.sql);
    },
  );

  it.each(['0.009999', '0.000001', '0.001'])(
    'a deposit of %s is ignored: no record, event or proposal',
    async (valor) => {
      const { fetch } = await openSandbox();
      const before = [await call(fetch, '/registros'), await call(fetch, '/propostas')].map(
        ({ text }) => text,
      );
      const events = await eventsOf(fetch);
      expect(await deposit(fetch, valor)).toEqual({ registro: null, proposta: null });
      // The fraction of a cent of one deposit is not added to the next.
      for (let n = 0; n < 3; n += 1) await deposit(fetch, valor);
      expect(await lyingThere(fetch)).toBe('0.00');
      const after = [await call(fetch, '/registros'), await call(fetch, '/propostas')].map(
        ({ text }) => text,
      );
      expect(after).toEqual(before);
      expect(await eventsOf(fetch)).toEqual(events);
    },
  );
});

const centsOf = (valores: readonly string[]): bigint =>
  valores.reduce((sum, valor) => sum + BigInt(valor.replace('.', '')), 0n);

describe('rentabilidades', () => {
  it('the rates can change one by one', async () => {
    const { fetch } = await openSandbox();
    expect((await control(fetch, 'GET /rentabilidades')).body).toEqual({ USDY: 4.8, BUIDL: 4.5 });
    await control(fetch, 'PUT /rentabilidades', { BUIDL: 4.61 });
    expect((await control(fetch, 'GET /rentabilidades')).body).toEqual({ USDY: 4.8, BUIDL: 4.61 });
  });

  it('the rates make the service propose when their spread exceeds the threshold', async () => {
    const { fetch } = await openSandbox();
    for (const id of await approve(fetch)) {
      await control(fetch, `POST /transacoes/${id}/transmitir`);
      await control(fetch, `POST /transacoes/${id}/confirmar`);
    }
    const { body } = await control(fetch, 'PUT /rentabilidades', { BUIDL: 5.5 });
    expect(body.rentabilidades).toEqual({ USDY: 4.8, BUIDL: 5.5 });
    expect(body.propostas).toMatchObject([{ tipo: 'rebalanceamento', origem: 'tesa', status: 'pendente' }]);
  });

  it.each([
    [{}],
    [{ USDY: -0.01 }],
    [{ USDY: 100.01 }],
    [{ USDY: 4.805 }],
    [{ USDY: '4.80' }],
    [{ USDT: 4 }],
  ])('the rates are refused: %j', async (body) => {
    const { fetch } = await openSandbox();
    expect(outcome(await control(fetch, 'PUT /rentabilidades', body))).toBe('422 requisicao_invalida');
    expect((await control(fetch, 'GET /rentabilidades')).body).toEqual({ USDY: 4.8, BUIDL: 4.5 });
  });
});
