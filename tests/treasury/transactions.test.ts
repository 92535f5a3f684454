import { Transaction } from 'ethers';
import { describe, expect, test } from 'vitest';
import type { Transacao } from '../../mock/src/contract/types.ts';
import { refusal } from './refusal.ts';
import { B, DAY, ETHEREUM, SOLANA, type TestWorld, transactionsOf, treasury } from './support.ts';

const refused = { codigo: 'estado_incompativel', campo: null };
const only = [{ ativo: 'USDY', percentual: 100 }];

function oneOpen(wallet: object = ETHEREUM) {
  const { world } = treasury();
  world.definePolicy(only);
  const id = wallet === ETHEREUM ? (world.list('listarCarteiras').itens[0]?.id ?? '') : world.link(wallet);
  const approved = world.approve(world.deposit(id, '100.00').proposta?.id ?? '');
  return { world, wallet: id, proposal: approved.id, open: transactionsOf(approved)[0] as Transacao };
}

const read = (world: TestWorld, id: string) => world.ask('obterTransacao', { id }) as unknown as Transacao;
const reissue = (world: TestWorld, id: string) =>
  world.ask('reemitirTransacao', { id }) as unknown as Transacao;
const land = (world: TestWorld, id: string) => {
  world.transmit(id);
  return world.confirm(id);
};

describe.each([
  ['ethereum', ETHEREUM],
  ['solana', SOLANA],
] as const)('life cycle on %s', (rede, address) => {
  test('a transaction states its amount, wallet, purpose and expiry', () => {
    const { wallet, proposal, open } = oneOpen(address);
    expect(open).toMatchObject({
      rede,
      carteira_id: wallet,
      token: 'USDC',
      valor: '100.00',
      movimento: 0,
      proposta_id: proposal,
      resgate_id: null,
      valida_ate: '2026-11-06T12:00:00Z',
      substitui: null,
      motivo_da_falha: null,
    });
    expect(open.conta_de_nonce === null).toBe(rede === 'ethereum');
  });

  test('a transaction unsigned for a day fails, frees its amount, and can be reissued with its nonce', () => {
    const { world, proposal, open } = oneOpen(address);
    world.now += DAY - 1;
    expect(read(world, open.id).status).toBe('aguardando_assinatura');
    world.now += 1;
    expect(read(world, open.id)).toMatchObject({
      status: 'falhou',
      motivo_da_falha: 'expirada',
      tx_hash: null,
    });
    expect(world.ask('obterPosicoes')).toMatchObject({ reservado: '0.00', saldo_livre: '100.00' });
    const next = reissue(world, open.id);
    const { nonce, conta_de_nonce, token, valor, carteira_id } = open;
    expect(next).toMatchObject({ nonce, conta_de_nonce, token, valor, carteira_id, substitui: open.id });
    expect(world.ask('obterPosicoes')).toMatchObject({ reservado: '100.00' });
    land(world, next.id);
    expect(world.ask('obterProposta', { id: proposal }).status).toBe('executada');
    expect(read(world, open.id)).toMatchObject({ status: 'falhou', motivo_da_falha: 'preterida' });
    world.check();
  });

  test('a broadcast transaction does not expire', () => {
    const { world, open } = oneOpen(address);
    world.transmit(open.id);
    world.now += 10 * DAY;
    expect(world.confirm(open.id).transacao.status).toBe('confirmada');
  });

  test('an expired transaction that confirms wins, and its replacement is dropped', () => {
    const { world, proposal, open } = oneOpen(address);
    world.now += DAY;
    const next = reissue(world, open.id);
    world.transmit(next.id);
    expect(world.confirm(open.id).transacao).toMatchObject({ status: 'confirmada', motivo_da_falha: null });
    expect(read(world, next.id)).toMatchObject({ status: 'falhou', motivo_da_falha: 'preterida' });
    expect(refusal(world, () => world.confirm(next.id))).toEqual(refused);
    expect(world.ask('obterProposta', { id: proposal }).status).toBe('executada');
    expect(world.ask('obterPosicoes')).toMatchObject({
      total: '100.00',
      rendendo: '100.00',
      reservado: '0.00',
    });
    world.check();
  });

  test('a reverted transaction spent its nonce, so that its replacement gets a new one', () => {
    const { world, open } = oneOpen(address);
    world.transmit(open.id);
    expect(world.fail(open.id).transacao).toMatchObject({
      status: 'falhou',
      motivo_da_falha: 'revertida',
      tx_hash: expect.any(String),
    });
    expect(world.ask('obterPosicoes')).toMatchObject({ reservado: '0.00' });
    expect(refusal(world, () => world.confirm(open.id))).toEqual(refused);
    expect(reissue(world, open.id).nonce).not.toBe(open.nonce);
    world.check();
  });

  test('a nonce spent by the company fails its open transaction, and the replacement gets a new one', () => {
    const { world, wallet, open } = oneOpen(address);
    const { transacoes } = world.act(() => world.service.spendNonce(wallet, open.nonce));
    expect(transacoes).toMatchObject([{ id: open.id, status: 'falhou', motivo_da_falha: 'preterida' }]);
    expect(refusal(world, () => world.confirm(open.id))).toEqual(refused);
    expect(refusal(world, () => world.service.spendNonce(wallet, open.nonce))).toEqual(refused);
    expect(reissue(world, open.id).nonce).not.toBe(open.nonce);
    world.check();
  });

  test('a transaction that the balance no longer covers is reverted and frees its reserve', () => {
    const { world, wallet, open } = oneOpen(address);
    world.now += DAY;
    const other = world.link({ rede: 'ethereum', endereco: `0x${'7'.repeat(40)}` });
    const paying = world.ask('aprovarResgate', { id: world.redeem('100.00', other).id });
    const [leg] = transactionsOf(paying) as [Transacao];
    expect(leg.nonce).toBe(open.nonce);
    land(world, leg.id);
    const late = reissueRefusal(world, open.id);
    expect(late).toEqual({ codigo: 'saldo_insuficiente', campo: null });
    world.deposit(wallet, '50.00');
    expect(world.ask('obterPosicoes')).toMatchObject({ total: '50.00' });
    world.check();
  });
});

const reissueRefusal = (world: TestWorld, id: string) => refusal(world, () => reissue(world, id));

test('a stale transaction that confirms takes a reserve from a different one, which is reverted', () => {
  const { world, wallet } = treasury();
  world.link(SOLANA);
  const destination = world.link({ rede: 'ethereum', endereco: `0x${'7'.repeat(40)}` });
  world.deposit(wallet, '100.00');
  const redeemAll = () => world.ask('aprovarResgate', { id: world.redeem('100.00', destination).id });
  const canceled = redeemAll();
  const [stale] = transactionsOf(canceled) as [Transacao];
  world.deposit(wallet, '1.00');
  const blocker = world.ask('aprovarResgate', { id: world.redeem('1.00', destination).id });
  world.ask('cancelarResgate', { id: canceled.id });
  world.ask('cancelarResgate', { id: blocker.id });
  // Lowest nonce first: 1.00 takes the nonce of the expired transaction, 100.00 that of the other.
  const small = world.ask('aprovarResgate', { id: world.redeem('1.00', destination).id });
  const [held] = transactionsOf(redeemAll()) as [Transacao];
  expect(transactionsOf(small)[0]?.nonce).toBe(stale.nonce);
  world.confirm(stale.id);
  expect(world.ask('obterPosicoes')).toMatchObject({ total: '1.00', reservado: '1.00', saldo_livre: '0.00' });
  expect(land(world, held.id).transacao).toMatchObject({ status: 'falhou', motivo_da_falha: 'revertida' });
  expect(world.ask('obterPosicoes')).toMatchObject({ total: '1.00', reservado: '0.00' });
  expect(world.ask('obterResgate', { id: canceled.id })).toMatchObject({
    status: 'cancelado',
    valor_recebido: '100.00',
  });
  world.check();
});

test('the nonce of a canceled transaction goes to the next one, with higher fees', () => {
  const { world, open } = oneOpen();
  world.now += DAY;
  const redemption = world.redeem('100.00', world.link(SOLANA));
  const [leg] = transactionsOf(world.ask('aprovarResgate', { id: redemption.id })) as [Transacao];
  expect(leg.nonce).toBe(open.nonce);
  const [before, after] = [decodeEthereum(open), decodeEthereum(leg)];
  expect(Number(after.maxFeePerGas) / Number(before.maxFeePerGas)).toBeCloseTo(1.1, 10);
  expect(Number(after.maxPriorityFeePerGas) / Number(before.maxPriorityFeePerGas)).toBeCloseTo(1.1, 10);
  expect(reissueRefusal(world, open.id)).toEqual(refused);
  world.check();
});

test('every reissue has higher fees than all before, and an eleventh is refused', () => {
  const { world, open } = oneOpen();
  const line = [open];
  for (let count = 0; count < 10; count++) {
    world.now += DAY;
    line.push(reissue(world, line.at(-1)?.id ?? ''));
  }
  const fees = line.map((transaction) => BigInt(decodeEthereum(transaction).maxFeePerGas ?? 0));
  for (const [place, fee] of fees.entries()) {
    const before = fees[place - 1];
    if (before !== undefined) expect(10n * fee >= 11n * before).toBe(true);
  }
  world.now += DAY;
  expect(reissueRefusal(world, line.at(-1)?.id ?? '')).toEqual(refused);
  expect(new Set(line.map(({ nonce }) => nonce)).size).toBe(1);
  world.check();
});

test('only a failed transaction of unfinished work without a replacement can be reissued', () => {
  const { world, open } = oneOpen();
  expect(reissueRefusal(world, open.id)).toEqual(refused);
  expect(reissueRefusal(world, 'tx_nenhuma').codigo).toBe('nao_encontrado');
  world.now += DAY;
  const next = reissue(world, open.id);
  expect(() => reissue(world, open.id)).toThrow(`já foi substituída por ${next.id}`);
  expect(refusal(world, () => world.ask('reemitirTransacao', { org: B, id: open.id })).codigo).toBe(
    'nao_encontrado',
  );
  land(world, next.id);
  expect(reissueRefusal(world, open.id)).toEqual(refused);
});

test('an Ethereum nonce waits for its predecessor, which the company can spend itself', () => {
  const { world, wallet } = treasury();
  const [first, second] = transactionsOf(
    world.approve(world.deposit(wallet, '100.00').proposta?.id ?? ''),
  ) as [Transacao, Transacao];
  world.transmit(second.id);
  expect(() => world.confirm(second.id)).toThrow(`A rede espera o nonce ${first.nonce}`);
  world.act(() => world.service.spendNonce(wallet, first.nonce));
  expect(world.confirm(second.id).transacao.status).toBe('confirmada');
  expect(refusal(world, () => world.service.spendNonce(wallet, '9')).codigo).toBe('nao_encontrado');
  world.check();
});

test('Solana transactions confirm in any order, each with its own nonce account', () => {
  const { world } = treasury();
  const solana = world.link(SOLANA);
  const open = transactionsOf(world.approve(world.deposit(solana, '100.00').proposta?.id ?? ''));
  expect(new Set(open.map(({ conta_de_nonce }) => conta_de_nonce)).size).toBe(2);
  for (const { id } of open.toReversed()) land(world, id);
  const [leg] = transactionsOf(
    world.ask('aprovarResgate', {
      id: world.redeem('10.00', world.list('listarCarteiras').itens[0]?.id ?? '').id,
    }),
  );
  expect(open.map(({ conta_de_nonce }) => conta_de_nonce)).toContain(leg?.conta_de_nonce);
  expect(open.map(({ nonce }) => nonce)).not.toContain(leg?.nonce);
});

test('a redemption with a transaction in progress cannot be canceled', () => {
  const { world, wallet } = treasury();
  world.allocate(wallet, '100.00');
  const { id } = world.redeem('100.00', world.link(SOLANA));
  const [first, second] = transactionsOf(world.ask('aprovarResgate', { id })) as [Transacao, Transacao];
  const cancel = () => world.ask('cancelarResgate', { id });
  world.transmit(first.id);
  expect(cancel).toThrow(`A transação ${first.id} do resgate já foi transmitida`);
  world.act(() => world.service.confirm(first.id, { isWithheld: true }));
  expect(cancel).toThrow('há USDC em trânsito');
  world.act(() => world.service.receive(first.id));
  expect(cancel()).toMatchObject({ status: 'cancelado', valor_recebido: '60.00' });
  expect(read(world, second.id)).toMatchObject({ status: 'falhou', motivo_da_falha: 'cancelada' });
  expect(world.ask('obterPosicoes')).toMatchObject({ total: '40.00', reservado: '0.00' });
  expect(reissueRefusal(world, second.id)).toEqual(refused);
  world.check();
});

test('two organizations that share an address share its nonces, but no payload or hash', () => {
  const { world, wallet } = treasury();
  const other = world.link(ETHEREUM, B);
  world.definePolicy(undefined, B);
  const [mine, theirs] = [world.allocate(wallet, '10.00'), world.allocate(other, '10.00', B)];
  const transactions = [...transactionsOf(mine), ...transactionsOf(theirs)];
  expect(transactions.map(({ nonce }) => nonce)).toEqual(['0', '1', '2', '3']);
  expect(new Set(transactions.map(({ payload_nao_assinado }) => payload_nao_assinado)).size).toBe(4);
  expect(new Set(transactions.map(({ tx_hash }) => tx_hash)).size).toBe(4);
});

test("a redemption sends USDC on the destination's network directly, and everything else to settlement addresses", () => {
  const { world, wallet } = treasury();
  const near = world.link({ rede: 'ethereum', endereco: `0x${'7'.repeat(40)}` });
  world.allocate(wallet, '10.00');
  world.deposit(wallet, '5.00');
  const paying = world.ask('aprovarResgate', { id: world.redeem('15.00', near).id });
  const recipients = transactionsOf(paying).map(
    (transaction) => `0x${decodeEthereum(transaction).data.slice(34, 74)}`,
  );
  const settlement = (token: string) =>
    (
      world.ask('obterCarteira', { id: near }).enderecos_de_liquidacao as {
        rede: string;
        token: string;
        endereco: string;
      }[]
    ).find((address) => address.rede === 'ethereum' && address.token === token)?.endereco;
  expect(recipients).toEqual([`0x${'7'.repeat(40)}`, settlement('USDY'), settlement('BUIDL')]);
});

test('a redemption lists its transactions in the order of drawing, with replacements at the end', () => {
  const { world, wallet } = treasury();
  const near = world.link({ rede: 'ethereum', endereco: `0x${'7'.repeat(40)}` });
  const far = world.link(SOLANA);
  world.allocate(wallet, '10.00');
  world.deposit(far, '3.00');
  world.deposit(wallet, '5.00');
  const { id } = world.ask('aprovarResgate', { id: world.redeem('18.00', near).id });
  const listed = () =>
    transactionsOf(world.ask('obterResgate', { id })).map(({ rede, token }) => `${rede} ${token}`);
  const issued = ['ethereum USDC', 'solana USDC', 'ethereum USDY', 'ethereum BUIDL'];
  expect(listed()).toEqual(issued);
  world.now += DAY;
  world.act(() => world.service.runDue(world.now));
  reissue(world, transactionsOf(world.ask('obterResgate', { id }))[1]?.id ?? '');
  expect(listed()).toEqual([...issued, 'solana USDC']);
});

test('the signing queue is ordered by wallet, nonce and issue, across pages', () => {
  const { world, wallet } = treasury();
  const solana = world.link(SOLANA);
  world.approve(world.deposit(solana, '10.00').proposta?.id ?? '');
  world.approve(world.deposit(wallet, '10.00').proposta?.id ?? '');
  world.now += DAY;
  const expired = world.list('listarTransacoes').itens;
  expect(expired.map(({ carteira_id }) => carteira_id)).toEqual([wallet, wallet, solana, solana]);
  const next = reissue(world, expired[0]?.id ?? '');
  const all = world.list('listarTransacoes').itens.map(({ id }) => id);
  expect(all.indexOf(next.id)).toBe(1);
  const paged: string[] = [];
  for (let apos: number | null = null; ; ) {
    const page = world.list('listarTransacoes', { page: { limite: 2, apos } });
    paged.push(...page.itens.map(({ id }) => id));
    if (page.proximo === null) break;
    apos = page.proximo;
  }
  expect(paged).toEqual(all);
  const filters = { carteira_id: wallet, status: 'falhou' };
  expect(world.list('listarTransacoes', { filters }).itens).toHaveLength(2);
  expect(world.list('listarTransacoes', { org: B }).itens).toEqual([]);
});

function decodeEthereum(transaction: { payload_nao_assinado: string } | undefined): Transaction {
  return Transaction.from(transaction?.payload_nao_assinado ?? '0x');
}
