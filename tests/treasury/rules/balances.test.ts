import './seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allFreeOf,
  assetShares,
  balancesOf,
  checkDeposit,
  freeOf,
  heldOf,
} from '../../../mock/src/treasury/rules/balances.ts';
import { NOTHING, perToken, TOKENS } from '../../../mock/src/treasury/rules/money.ts';
import { toPosicoes } from '../../../mock/src/treasury/rules/to-contract.ts';
import { anyHoldings, holdings, refusalOf, wallet } from './support.ts';

const some = wallet('cart_1', holdings(100n, 50n, 30n), { reserved: holdings(40n, 0n, 30n) });

test('the free balance is the balance minus reserves', () => {
  expect(freeOf(some)).toEqual(holdings(60n, 50n, 0n));
});

test('reserves never exceed the balance, even after a stale transaction took reserved funds', () => {
  const robbed = wallet('cart_1', holdings(10n, 0n, 0n), { reserved: holdings(40n, 5n, 0n) });
  expect(heldOf(robbed)).toEqual(holdings(10n, 0n, 0n));
  expect(freeOf(robbed)).toEqual(NOTHING);
});

test('a shortfall in one wallet does not reduce the free balance of others', () => {
  const robbed = wallet('cart_1', NOTHING, { reserved: holdings(40n, 0n, 0n) });
  const rich = wallet('cart_2', holdings(100n, 0n, 0n));
  expect(allFreeOf([robbed, rich])).toEqual(holdings(100n, 0n, 0n));
  expect(balancesOf([robbed, rich])).toEqual(holdings(100n, 0n, 0n));
});

test('the positions list every asset, with 0 % when nothing yields', () => {
  expect(assetShares(holdings(5n, 0n, 0n))).toEqual([
    { ativo: 'USDY', centavos: 0n, percentual: 0 },
    { ativo: 'BUIDL', centavos: 0n, percentual: 0 },
  ]);
});

test('a deposit that would overflow the books is refused, and one that just fits is accepted', () => {
  const most = 2n ** 53n - 1n;
  expect(() => checkDeposit(NOTHING, most)).not.toThrow();
  expect(refusalOf(() => checkDeposit(holdings(0n, 1n, 0n), most))).toEqual({
    codigo: 'requisicao_invalida',
    campo: 'valor',
    mensagem: 'O depósito levaria o total acima de 90.071.992.547.409,91 USDC.',
  });
});

const anyWallets = fc.array(
  fc.tuple(anyHoldings, anyHoldings).map(([balances, reserved]) => wallet('cart_x', balances, { reserved })),
  { maxLength: 4 },
);

test('property: the positions are the sums of the wallets, and total = rendendo + disponivel', () => {
  const cents = (valor: string) => BigInt(valor.replace('.', ''));
  fc.assert(
    fc.property(anyWallets, (wallets) => {
      const shown = toPosicoes(wallets, 0n, 0);
      const rows = shown.por_carteira.flatMap(({ saldos }) => saldos);
      const held = perToken((token) =>
        rows.filter((row) => row.token === token).reduce((total, { saldo }) => total + cents(saldo), 0n),
      );
      expect(shown.por_carteira.every(({ saldos }) => saldos.length === TOKENS.length)).toBe(true);
      expect(cents(shown.disponivel)).toBe(held.USDC);
      expect(shown.por_ativo.map(({ valor }) => cents(valor))).toEqual([held.USDY, held.BUIDL]);
      expect(cents(shown.total)).toBe(cents(shown.rendendo) + cents(shown.disponivel));
      expect(cents(shown.reservado)).toBe(
        rows.reduce((total, { reservado }) => total + cents(reservado), 0n),
      );
      expect(cents(shown.saldo_livre)).toBe(cents(shown.total) - cents(shown.reservado));
      expect(rows.every(({ saldo, reservado }) => cents(reservado) <= cents(saldo))).toBe(true);
    }),
  );
});
