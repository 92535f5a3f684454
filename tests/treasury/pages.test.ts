import { expect, test } from 'vitest';
import type { OperationId } from '../../mock/src/contract/types.ts';
import { half, SOLANA, type TestWorld, treasury } from './support.ts';

type Walk = { operation: OperationId; filters?: Record<string, string>; limite: number };

function walk(world: TestWorld, { operation, filters = {}, limite }: Walk, between = () => {}): string[][] {
  const pages: string[][] = [];
  let apos: number | null = null;
  do {
    const { itens, proximo } = world.list(operation, { filters, page: { limite, apos } });
    pages.push(itens.map(({ id }) => id));
    if (pages.length > 100) throw new Error(`${operation} has no last page`);
    apos = proximo;
    between();
  } while (apos !== null);
  return pages;
}

function withProposals(count: number) {
  const { world, wallet } = treasury();
  world.deposit(wallet, '100.00');
  const ids = Array.from({ length: count }, () => world.propose(half).id);
  return { world, wallet, ids };
}

test('pages contain each item once, newest first, and the last page is marked as the last', () => {
  const { world, ids } = withProposals(5);
  const pages = walk(world, { operation: 'listarPropostas', limite: 2 });
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 2]);
  expect(pages.flat().slice(0, 5)).toEqual(ids.toReversed());
});

test('items created while paging do not shift pages', () => {
  const { world } = withProposals(4);
  const whole = walk(world, { operation: 'listarPropostas', limite: 100 }).flat();
  const pages = walk(world, { operation: 'listarPropostas', limite: 2 }, () => world.propose(half));
  expect(pages.flat()).toEqual(whole);
});

test('a page has 20 items by default', () => {
  const { world } = withProposals(21);
  expect(world.list('listarPropostas').itens).toHaveLength(20);
});

test('filters also apply to following pages', () => {
  const { world, ids } = withProposals(5);
  for (const id of ids) world.ask('rejeitarProposta', { id });
  const filters = { status: 'rejeitada' };
  expect(walk(world, { operation: 'listarPropostas', filters, limite: 2 }).flat()).toEqual(ids.toReversed());
  expect(world.list('listarPropostas', { filters: { status: 'executada' } }).itens).toEqual([]);
});

test('redemptions and records can be filtered', () => {
  const { world, wallet } = treasury();
  world.allocate(wallet, '100.00');
  const { id } = world.redeem('1.00', wallet);
  expect(world.list('listarResgates', { filters: { status: 'pendente' } }).itens.map((r) => r.id)).toEqual([
    id,
  ]);
  expect(world.list('listarResgates', { filters: { status: 'concluido' } }).itens).toEqual([]);
  expect(world.list('listarRegistros', { filters: { tipo: 'deposito' } }).itens).toHaveLength(1);
});

test('wallets and destinations are listed newest first', () => {
  const { world, wallet } = treasury();
  const second = world.link(SOLANA);
  expect(walk(world, { operation: 'listarCarteiras', limite: 1 })).toEqual([[second], [wallet]]);
  const register = () => world.ask('registrarWebhook', { body: { url: 'https://empresa.example/' } }).id;
  const ids = [register(), register(), register()];
  expect(walk(world, { operation: 'listarWebhooks', limite: 2 }).flat()).toEqual(ids.toReversed());
});
