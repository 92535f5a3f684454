import { expect, test } from 'vitest';
import { treasury } from './service/support.ts';

function allocated() {
  const { world, wallet } = treasury();
  world.allocate(wallet, '100.00');
  world.check();
  return world;
}

test('a reservation that no open work has is found', () => {
  const world = allocated();
  world.sql.run('UPDATE contas SET USDY_reservado = 1 WHERE organizacao_id = ?', 'org_a');
  expect(world.check).toThrow('org_a reservation of USDY is 1, not 0');
});

test('a balance that its facts do not add up to is found', () => {
  const world = allocated();
  world.sql.run('UPDATE contas SET USDY = USDY - 1, BUIDL = BUIDL + 1 WHERE organizacao_id = ?', 'org_a');
  expect(world.check).toThrow('org_a balance of USDY is 5999, not 6000');
});

test.each([
  'UPDATE contas SET USDY = USDY + 1',
  'UPDATE contas SET USDY = USDY - 10000, BUIDL = BUIDL + 10000',
  'UPDATE contas SET USDY_reservado = USDY + 1',
  'UPDATE lancamentos SET disponivel = disponivel + 1',
])('the tables refuse books that do not balance: %s', (update) => {
  const world = allocated();
  expect(() => world.sql.run(update)).toThrow('CHECK constraint failed');
});
