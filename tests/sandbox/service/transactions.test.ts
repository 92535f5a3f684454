import { expect, test } from 'vitest';
import { at } from '../../contract/contract.ts';
import { contract } from './contract-answers.ts';
import { decodeEthereum } from './ethereum.ts';
import { refusal } from './refusal.ts';
import { B, ETHEREUM, transactionsOf, treasury } from './support.ts';

test('a transaction that failed is followed by its replacement, for the same movement, with the next nonce', () => {
  const { world, wallet } = treasury();
  const approved = world.approve(world.deposit(wallet, '100.00').proposta?.id ?? '');
  const [first] = transactionsOf(approved);
  world.transmit(first?.id ?? '');
  const { transacao, proposta } = world.fail(first?.id ?? '');
  expect(transacao).toMatchObject({ id: first?.id, status: 'falhou', tx_hash: expect.any(String) });
  const after = transactionsOf(proposta ?? {});
  expect(after.map(({ status }) => status)).toEqual([
    'falhou',
    'aguardando_assinatura',
    'aguardando_assinatura',
  ]);
  expect(after.map(nonceOf)).toEqual([0, 1, 2]);
  expect(amountOf(after[2])).toBe(amountOf(first));
  world.check();
  world.settle(proposta ?? {});
  expect(world.ask('obterProposta', { id: approved.id }).status).toBe('executada');
  expect(world.list('listarRegistros', { filters: { tipo: 'rebalanceamento' } }).itens).toHaveLength(2);
  world.check();
});

test('two attempts at the same movement have different hashes', () => {
  const { world, wallet } = treasury();
  let owner: object = world.approve(world.deposit(wallet, '100.00').proposta?.id ?? '');
  for (let tries = 0; tries < 2; tries++) {
    const open = transactionsOf(owner).find(({ status }) => status === 'aguardando_assinatura');
    world.transmit(open?.id ?? '');
    owner = world.fail(open?.id ?? '').proposta ?? {};
  }
  const hashes = transactionsOf(owner)
    .map(({ tx_hash }) => tx_hash)
    .filter((hash) => hash !== null);
  expect(new Set(hashes).size).toBe(2);
});

test('an owner has as many transactions as the contract lets it, and the last of those cannot fail', () => {
  const most = Number(at(contract, '/components/schemas/Transacoes/maxItems'));
  const { world, wallet } = treasury();
  const approved = world.approve(world.deposit(wallet, '100.00').proposta?.id ?? '');
  let open = transactionsOf(approved)[0]?.id ?? '';
  for (let count = 2; count < most; count++) {
    world.transmit(open);
    open = transactionsOf(world.fail(open).proposta ?? {}).at(-1)?.id ?? '';
  }
  expect(transactionsOf(world.ask('obterProposta', { id: approved.id }))).toHaveLength(most);
  world.transmit(open);
  expect(refusal(world, () => world.fail(open)).codigo).toBe('estado_incompativel');
  world.confirm(open);
  world.check();
});

test('nonces of a wallet are never used twice, whatever owns its transactions', () => {
  const { world, wallet } = treasury();
  const first = world.approve(world.deposit(wallet, '100.00').proposta?.id ?? '');
  world.settle(first);
  const second = world.ask('aprovarResgate', { id: world.redeem('50.00', wallet).id });
  expect([...transactionsOf(first), ...transactionsOf(second)].map(nonceOf)).toEqual([0, 1, 2, 3]);
});

test('an address linked again goes on with its nonces', () => {
  const { world, wallet } = treasury();
  world.allocate(wallet, '100.00');
  world.ask('desvincularCarteira', { id: wallet });
  const again = world.link({ ...ETHEREUM, endereco: ETHEREUM.endereco.toLowerCase() });
  const paying = world.ask('aprovarResgate', { id: world.redeem('50.00', again).id });
  expect(transactionsOf(paying).map(nonceOf)).toEqual([2, 3]);
});

test('the cash of a redemption goes to the wallet, and an asset to its issuer', () => {
  const { world, wallet } = treasury();
  world.allocate(wallet, '10.00');
  world.deposit(wallet, '5.00');
  const paying = world.ask('aprovarResgate', { id: world.redeem('15.00', wallet).id });
  const sent = transactionsOf(paying).map(decodeEthereum);
  expect(sent.map(({ to }) => to?.slice(-4).toLowerCase())).toEqual(['c001', 'c002', 'c003']);
  expect(sent.map(({ data }) => data.slice(70, 74))).toEqual(['a001', 'd002', 'd003']);
});

test('two organisations that share an address never share a hash', () => {
  const { world, wallet } = treasury();
  const other = world.link(ETHEREUM, B);
  world.definePolicy(undefined, B);
  const [mine, theirs] = [world.allocate(wallet, '10.00'), world.allocate(other, '10.00', B)];
  const transactions = [...transactionsOf(mine), ...transactionsOf(theirs)];
  expect(new Set(transactions.map(({ payload_nao_assinado }) => payload_nao_assinado)).size).toBe(2);
  expect(new Set(transactions.map(({ tx_hash }) => tx_hash)).size).toBe(4);
});

const nonceOf = (transaction: { payload_nao_assinado: string } | undefined) =>
  decodeEthereum(transaction).nonce;
const amountOf = (transaction: { payload_nao_assinado: string } | undefined) =>
  decodeEthereum(transaction).data;
