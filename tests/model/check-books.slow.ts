import { expect, test } from 'vitest';
import { ATIVOS, TOKENS } from '../../mock/src/treasury/rules/money.ts';
import { DAY, SOLANA, type TestWorld, transactionsOf, treasury } from '../treasury/support.ts';
import { INVARIANTS } from './check-books.ts';

const MONTH = 31 * DAY;

/** A world with completed, open, expired and reissued transactions in two wallets, and a month's yield. */
function busy(): TestWorld {
  const { world, wallet } = treasury();
  const solana = world.link(SOLANA);
  world.allocate(wallet, '10000.00');
  world.deposit(wallet, '5.00');
  world.settle(approveRedemption(world, '10.00', solana));
  world.now += MONTH;
  const { proposta } = world.deposit(wallet, '100.00');
  const [first] = transactionsOf(world.approve(proposta?.id ?? ''));
  world.now += DAY;
  world.ask('reemitirTransacao', { id: first?.id ?? '' });
  approveRedemption(world, '50.00', solana);
  world.check();
  return world;
}

const approveRedemption = (world: TestWorld, valor: string, to: string) =>
  world.ask('aprovarResgate', { id: world.redeem(valor, to).id });

const moveMore = (centavos: number) => `UPDATE propostas SET movimentos = json_set(movimentos, '$[0].valor',
  printf('%.2f', (movimentos ->> '$[0].valor') + ${centavos} / 100.0)) WHERE status = 'executada'`;
const CONFIRMED = "(SELECT nonce_seq FROM transacoes WHERE status = 'confirmada')";
const OPEN = "(SELECT nonce_seq FROM transacoes WHERE status = 'aguardando_assinatura')";
const REPLACED = '(SELECT substitui FROM transacoes WHERE substitui IS NOT NULL)';

const forEach = (keys: readonly string[], broken: (key: string) => [string, string[]]) =>
  Object.fromEntries(keys.map(broken));

const BROKEN: Readonly<Record<string, readonly string[]>> = {
  ...forEach(TOKENS, (token) => [
    `the reservation of ${token} differs from what open transactions carry`,
    [`UPDATE contas SET ${token}_reservado = ${token}_reservado + 1`],
  ]),
  ...forEach(ATIVOS, (ativo) => [
    `what is to be bought of ${ativo} differs from what open transactions buy`,
    [`UPDATE contas SET ${ativo}_a_comprar = ${ativo}_a_comprar + 1`],
  ]),
  ...forEach(TOKENS, (token) => [
    `the balance of ${token} differs from what records and yields tell`,
    [
      `DELETE FROM registros WHERE tipo = 'resgate' AND de = '${token}'`,
      `UPDATE registros SET centavos = centavos + 1 WHERE tipo = 'resgate' AND de = '${token}'`,
      ...(token === 'USDC' ? [] : [withoutCredit(token)]),
    ],
  ]),
  'the deposits differ from their records': [
    'UPDATE contas SET deposito = deposito - 1, rendimento = rendimento + 1 WHERE rendimento < 0',
  ],
  'the redemptions differ from their records': [
    'UPDATE contas SET resgate = resgate + 1, rendimento = rendimento - 1 WHERE resgate > 0',
  ],
  'the yield differs from the credits of the months': ['UPDATE contas SET rendimento = rendimento - 1'],
  'a wallet that is not linked holds something': ['UPDATE carteiras SET vinculada = 0'],
  'two transactions landed with one nonce': [
    `UPDATE transacoes SET nonce_seq = ${CONFIRMED}, motivo_da_falha = 'revertida' WHERE id IN ${REPLACED}`,
  ],
  'something landed with a nonce that is not spent': [
    `UPDATE nonces SET estado = 'livre' WHERE seq IN ${CONFIRMED}`,
    `UPDATE transacoes SET motivo_da_falha = 'revertida' WHERE id IN ${REPLACED}`,
    `UPDATE transacoes SET motivo_da_falha = 'preterida' WHERE id IN ${REPLACED}`,
  ],
  'a nonce is kept for nothing, or given back while something open has it': [
    `UPDATE nonces SET estado = 'livre' WHERE seq IN ${OPEN}`,
  ],
  'a spent nonce is still open': [`UPDATE nonces SET estado = 'gasto' WHERE seq IN ${OPEN}`],
  'more was or may be confirmed than a movement moves': [moveMore(-1)],
  'more was or may be confirmed than a redemption requests': [
    "UPDATE resgates SET centavos = centavos - 1 WHERE status = 'concluido'",
    "UPDATE resgates SET centavos = centavos - 1 WHERE status = 'aguardando_assinatura'",
  ],
  'a proposal is executed in part, or done and not executed': [
    moveMore(1),
    "UPDATE propostas SET status = 'aprovada' WHERE status = 'executada'",
    "UPDATE propostas SET status = 'executada' WHERE status = 'aprovada'",
  ],
  'a redemption is done in part, or delivered and not done': [
    "UPDATE resgates SET centavos = centavos + 1 WHERE status = 'concluido'",
    "UPDATE resgates SET status = 'aguardando_assinatura' WHERE status = 'concluido'",
    "UPDATE resgates SET status = 'concluido' WHERE status = 'aguardando_assinatura'",
    "UPDATE transacoes SET recebido_em = NULL WHERE status = 'confirmada'",
  ],
  'two transactions of one wallet and purpose may both confirm': [
    `UPDATE transacoes SET nonce_seq = (SELECT max(nonce_seq) FROM transacoes) WHERE id IN ${REPLACED}`,
  ],
};

function withoutCredit(ativo: string): string {
  return `UPDATE rendimentos SET creditos = (SELECT json_group_array(json(value)) FROM json_each(creditos)
    WHERE value ->> 'ativo' <> '${ativo}')`;
}

test('a world with correct books passes the check', () => expect(busy).not.toThrow());

test('every invariant has a case that violates it', () => expect(Object.keys(BROKEN)).toEqual(INVARIANTS));

test.each(Object.entries(BROKEN).flatMap(([meaning, updates]) => updates.map((update) => [meaning, update])))(
  'the check finds "%s" after %s',
  (meaning = '', update = '') => {
    const world = busy();
    world.sql.run('PRAGMA ignore_check_constraints = ON');
    world.sql.run(update);
    expect(world.check).toThrow(meaning);
  },
);

test.each([
  ['books that do not balance', 'UPDATE contas SET USDY = USDY + 1', 'CHECK'],
  ['a balance below zero', 'UPDATE contas SET USDY = -1, BUIDL = USDY + BUIDL + 1', 'CHECK'],
  ['a reservation below zero', 'UPDATE contas SET USDY_reservado = -1', 'CHECK'],
  ['a failure without a reason', "UPDATE transacoes SET status = 'falhou'", 'CHECK'],
  [
    'two transactions in the place of one',
    `UPDATE transacoes SET substitui = (SELECT id FROM transacoes LIMIT 1)`,
    'UNIQUE',
  ],
  [
    'two transactions with one nonce that did not fail',
    "UPDATE transacoes SET nonce_seq = 1 WHERE status <> 'falhou'",
    'UNIQUE',
  ],
])('the tables refuse %s', (_what, update, constraint) => {
  const { sql } = busy();
  expect(() => sql.run(update)).toThrow(`${constraint} constraint failed`);
});
