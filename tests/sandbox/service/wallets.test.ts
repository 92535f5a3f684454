import { describe, expect, test } from 'vitest';
import { refusal } from './refusal.ts';
import { B, ETHEREUM, half, SOLANA, TestWorld, transactionsOf, treasury } from './support.ts';

const inUse = { codigo: 'estado_incompativel', campo: null };
const unlink = (world: TestWorld, id: string) => () => world.ask('desvincularCarteira', { id });

test('an unlinked wallet is nao_encontrado, receives nothing and is listed no more', () => {
  const { world, wallet } = treasury();
  unlink(world, wallet)();
  expect(refusal(world, () => world.ask('obterCarteira', { id: wallet })).codigo).toBe('nao_encontrado');
  expect(refusal(world, unlink(world, wallet)).codigo).toBe('nao_encontrado');
  expect(refusal(world, () => world.deposit(wallet, '1.00')).codigo).toBe('nao_encontrado');
  expect(world.list('listarCarteiras').itens).toEqual([]);
});

describe('a wallet cannot be unlinked', () => {
  test('while a proposal that it would sign is pending or approved', () => {
    const { world, wallet } = treasury();
    const { proposta } = world.deposit(wallet, '100.00');
    expect(refusal(world, unlink(world, wallet))).toEqual(inUse);
    const approved = world.approve(proposta?.id ?? '');
    expect(refusal(world, unlink(world, wallet))).toEqual(inUse);
    world.settle(approved);
    unlink(world, wallet)();
  });

  test('while a redemption to it is pending or approved', () => {
    const { world, wallet } = treasury();
    world.allocate(wallet, '100.00');
    const { id } = world.redeem('10.00', wallet);
    expect(refusal(world, unlink(world, wallet))).toEqual(inUse);
    const paying = world.ask('aprovarResgate', { id });
    expect(refusal(world, unlink(world, wallet))).toEqual(inUse);
    world.settle(paying);
    unlink(world, wallet)();
  });
});

test('a rejected proposal needs its wallet no more', () => {
  const { world, wallet } = treasury();
  world.ask('rejeitarProposta', { id: world.deposit(wallet, '100.00').proposta?.id ?? '' });
  unlink(world, wallet)();
});

test.each([
  ['an address of the other network', { rede: 'solana', endereco: ETHEREUM.endereco }],
  ['a wrong checksum', { rede: 'ethereum', endereco: '0x7e5700000000000000000000000000000000aBcd' }],
  ['the address of zeros', { rede: 'ethereum', endereco: `0x${'0'.repeat(40)}` }],
  ['an address that is linked', ETHEREUM],
  ['an address that is linked, in other case', { ...ETHEREUM, endereco: ETHEREUM.endereco.toLowerCase() }],
])('%s is carteira_invalida', (_what, wallet) => {
  const { world } = treasury();
  expect(refusal(world, () => world.link(wallet))).toEqual({
    codigo: 'carteira_invalida',
    campo: 'endereco',
  });
});

test('two organisations may link the same address', () => {
  const { world } = treasury();
  expect(world.link(ETHEREUM, B)).toMatch(/^cart_/);
});

describe('a proposal of the client is signed by', () => {
  const signer = (world: TestWorld) =>
    transactionsOf(world.approve(world.propose(half).id)).map(({ carteira_id }) => carteira_id)[0];

  function funded() {
    const world = new TestWorld();
    const [first, second] = [world.link(ETHEREUM), world.link(SOLANA)];
    return { world, first, second };
  }

  test('the wallet of the newest deposit', () => {
    const { world, first, second } = funded();
    world.deposit(first, '10.00');
    world.deposit(second, '10.00');
    expect(signer(world)).toBe(second);
  });

  test('the wallet of the deposit before, when that of the newest was unlinked', () => {
    const { world, first, second } = funded();
    const third = world.link({ rede: 'ethereum', endereco: `0x${'7'.repeat(40)}` });
    world.deposit(second, '10.00');
    world.deposit(third, '10.00');
    unlink(world, third)();
    expect(signer(world)).toBe(second);
    expect(first).not.toBe(second);
  });

  test('the oldest wallet, when no wallet with a deposit is linked', () => {
    const { world, first, second } = funded();
    const third = world.link({ rede: 'ethereum', endereco: `0x${'7'.repeat(40)}` });
    world.deposit(second, '10.00');
    unlink(world, second)();
    expect(signer(world)).toBe(first);
    expect(third).not.toBe(first);
  });

  test('nobody, when none is linked: carteira_invalida', () => {
    const { world, first, second } = funded();
    world.deposit(first, '10.00');
    for (const id of [first, second]) unlink(world, id)();
    expect(refusal(world, () => world.propose(half))).toEqual({ codigo: 'carteira_invalida', campo: null });
  });
});
