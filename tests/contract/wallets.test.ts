import { describe, expect, test } from 'vitest';
import { type JsonObject, loadContract } from './contract.ts';
import { cents, distinct, exampleValue, list, sum, sumOf } from './story.ts';

const contract = loadContract();
const wallets = distinct(contract, 'cart_');
const records = distinct(contract, 'reg_');
const transactions = distinct(contract, 'tx_');
const credits = distinct(contract, 'rend_').flatMap(({ creditos, fim }) =>
  list(creditos).map((credit): JsonObject => ({ ...credit, em: fim ?? null })),
);
const TOKENS = ['USDC', 'USDY', 'BUIDL'];

describe.each(['ExemploPosicoes', 'ExemploPosicoesComReserva'])('positions per wallet in %s', (name) => {
  const positions = exampleValue(contract, name);
  const now = `${positions.atualizado_em}`;
  const held = list(positions.por_carteira);
  const balances = held.flatMap(({ carteira_id, saldos }) =>
    list(saldos).map((row): JsonObject => ({ ...row, carteira_id: carteira_id ?? null })),
  );

  test('the wallets are all the linked ones, oldest first, each with every token in order', () => {
    expect(held.map(({ carteira_id, rede }) => [carteira_id, rede])).toEqual(
      wallets.map(({ id, rede }) => [id, rede]),
    );
    for (const { saldos } of held) expect(list(saldos).map(({ token }) => token)).toEqual(TOKENS);
  });

  test('the wallets hold the sum of their records plus the credited yield', () => {
    for (const { carteira_id, token, saldo } of balances) {
      const mine = records.filter((row) => row.carteira_id === carteira_id && `${row.ocorrido_em}` <= now);
      const came = mine.filter(({ para }) => para === token);
      const left = mine.filter(({ de }) => de === token);
      const earned = credits.filter((row) => row.carteira_id === carteira_id && row.ativo === token);
      const lies = sumOf(came, 'valor') - sumOf(left, 'valor') + sumOf(earned, 'valor');
      expect(cents(saldo), `${carteira_id} ${token}`).toBe(lies);
    }
  });

  test('the wallets reserve what their open transactions will take, and never more than they hold', () => {
    for (const { carteira_id, token, saldo, reservado } of balances) {
      const taking = openAt(now).filter((row) => row.carteira_id === carteira_id && row.token === token);
      const asked = sumOf(taking, 'valor');
      expect(cents(reservado)).toBe(asked < cents(saldo) ? asked : cents(saldo));
    }
  });

  test('the balances of the wallets sum to each total', () => {
    const of = (token: string) => balances.filter((row) => row.token === token);
    expect(sumOf(of('USDC'), 'saldo')).toBe(cents(positions.disponivel));
    for (const { ativo, valor } of list(positions.por_ativo)) {
      expect(sumOf(of(`${ativo}`), 'saldo')).toBe(cents(valor));
    }
    expect(sumOf(balances, 'reservado')).toBe(cents(positions.reservado));
  });

  test("the wallets' free amount is the unreserved amount", () => {
    expect(cents(positions.saldo_livre)).toBe(cents(positions.total) - cents(positions.reservado));
  });
});

test('the examples include a position with a reservation and one without', () => {
  const reserves = ['ExemploPosicoes', 'ExemploPosicoesComReserva'].map(
    (name) => exampleValue(contract, name).reservado,
  );
  expect(reserves.map((reserve) => cents(reserve) > 0n)).toEqual([false, true]);
});

test('a wallet has a settlement address for each network and token except its own USDC, in order of network and token', () => {
  for (const { rede, enderecos_de_liquidacao } of wallets) {
    const expected = ['ethereum', 'solana'].flatMap((network) =>
      TOKENS.map((token) => `${network} ${token}`).filter((place) => place !== `${rede} USDC`),
    );
    expect(list(enderecos_de_liquidacao).map((row) => `${row.rede} ${row.token}`)).toEqual(expected);
  }
  const addresses = wallets.flatMap((wallet) => list(wallet.enderecos_de_liquidacao));
  expect(new Set(addresses.map(({ endereco }) => endereco)).size).toBe(addresses.length);
  expect(
    sum(wallets.map(({ enderecos_de_liquidacao }) => BigInt(list(enderecos_de_liquidacao).length))),
  ).toBe(10n);
});

function openAt(now: string): JsonObject[] {
  return transactions.filter(({ valida_ate, status }) => {
    const issued = new Date(Date.parse(`${valida_ate}`) - 86_400_000).toISOString();
    return status !== 'confirmada' && issued <= now && now < `${valida_ate}`;
  });
}
