import './seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Token } from '../../../mock/src/contract/types.ts';
import { allFreeOf, freeOf, type WalletFunds } from '../../../mock/src/treasury/rules/balances.ts';
import {
  checkRedeemable,
  type Draw,
  drawMovements,
  drawRedemption,
} from '../../../mock/src/treasury/rules/funding.ts';
import { sum, TOKENS, totalOf } from '../../../mock/src/treasury/rules/money.ts';
import { anyAmount, anyHoldings, errorExample, holdings, refusalOf, wallet } from './support.ts';

const shown = (draws: readonly Draw[]) =>
  draws.map(({ walletId, token, centavos }) => `${walletId} ${centavos} ${token}`);

const cash = (centavos: bigint, de: Token = 'USDC') => ({ de, para: 'BUIDL', centavos }) as const;

const A = wallet('A', holdings(50n, 10n, 0n));
const B = wallet('B', holdings(80n, 30n, 4n), { rede: 'solana' });
const C = wallet('C', holdings(80n, 0n, 6n));
const wallets = [A, B, C];

test.each([
  ['the wallet that has most of it free, the older on a tie', 70n, null, ['B 70 USDC']],
  ['the next when one is not enough', 100n, null, ['B 80 USDC', 'C 20 USDC']],
  ['the wallet that the deposit arrived in before all others', 100n, 'A', ['A 50 USDC', 'B 50 USDC']],
  ['no wallet with nothing to give', 50n, 'A', ['A 50 USDC']],
  ['the richest when the wallet of the deposit is no longer linked', 80n, 'gone', ['B 80 USDC']],
])('a movement draws on %s', (_, centavos, preferred, expected) => {
  expect(shown(drawMovements([cash(centavos)], wallets, preferred))).toEqual(expected);
});

test('a movement draws on the remainder of earlier ones, and carries its index', () => {
  const draws = drawMovements([cash(70n), cash(75n), cash(7n, 'USDY')], wallets, null);
  expect(shown(draws)).toEqual(['B 70 USDC', 'C 75 USDC', 'B 7 USDY']);
  expect(draws.map(({ movimento }) => movimento)).toEqual([0, 1, 2]);
});

test('a movement does not draw on funds reserved by other approvals', () => {
  const held = wallet('A', holdings(50n, 0n, 0n), { reserved: holdings(49n, 0n, 0n) });
  expect(shown(drawMovements([cash(1n)], [held], null))).toEqual(['A 1 USDC']);
  expect(refusalOf(() => drawMovements([cash(2n)], [held], null))).toEqual({
    codigo: 'saldo_insuficiente',
    campo: null,
    mensagem:
      'Um movimento de 0,02 USDC supera o USDC livre nas carteiras, de 0,01 USDC; o saldo reservado por outras aprovações não conta.',
  });
});

test('an approval is refused when its movements fit only separately', () => {
  expect(refusalOf(() => drawMovements([cash(110n), cash(101n)], wallets, null)).codigo).toBe(
    'saldo_insuficiente',
  );
});

test.each([
  ['USDC on the network of the destination, never its own', 60n, 'C', 'ethereum', ['A 50 USDC', 'B 10 USDC']],
  ['USDC on the other network next', 120n, 'C', 'ethereum', ['A 50 USDC', 'B 70 USDC']],
  ['nothing further when one wallet is enough', 20n, 'B', 'solana', ['C 20 USDC']],
  [
    'the assets last, in proportion to what is free of each, in the destination too',
    155n,
    'B',
    'solana',
    ['C 80 USDC', 'A 50 USDC', 'B 20 USDY', 'C 5 BUIDL'],
  ],
  [
    'the wallet that has most of an asset first',
    175n,
    'B',
    'solana',
    ['C 80 USDC', 'A 50 USDC', 'B 30 USDY', 'A 6 USDY', 'C 6 BUIDL', 'B 3 BUIDL'],
  ],
] as const)('a redemption draws on %s', (_, centavos, walletId, rede, expected) => {
  expect(shown(drawRedemption(centavos, { walletId, rede }, wallets))).toEqual(expected);
});

test('a redemption above the free balance outside its destination is refused', () => {
  const destination = { walletId: 'B', rede: 'solana' } as const;
  const most = totalOf(allFreeOf(wallets)) - 80n;
  expect(() => drawRedemption(most, destination, wallets)).not.toThrow();
  expect(refusalOf(() => drawRedemption(most + 1n, destination, wallets))).toEqual({
    codigo: 'saldo_insuficiente',
    campo: null,
    mensagem:
      'O resgate de 1,81 USDC supera 1,80 USDC, o máximo para esta carteira de destino: o saldo livre de 2,60 USDC menos os 0,80 USDC livres que já estão nela.',
  });
});

test("refusals of excessive amounts equal the contract's examples", () => {
  const movement = { de: 'USDC', para: 'USDY', centavos: 60_000_000n } as const;
  const poor = wallet('A', holdings(15_000_000n, 0n, 0n));
  expect(refusalOf(() => drawMovements([movement], [poor], null))).toEqual(
    errorExample('ErroSaldoInsuficienteNaAprovacao'),
  );
  const rich = wallet('A', holdings(15_000_000n, 57_240_000n, 38_160_000n));
  const destination = { walletId: 'B', rede: 'solana' } as const;
  const funds = { wallets: [rich], campo: 'valor' };
  expect(refusalOf(() => checkRedeemable(200_000_000n, destination, funds))).toEqual(
    errorExample('ErroSaldoInsuficiente'),
  );
});

const anyWallets = fc
  .array(
    fc.record({ balances: anyHoldings, reserved: anyHoldings, rede: fc.constantFrom('ethereum', 'solana') }),
    { minLength: 1, maxLength: 4 },
  )
  .map((list) => list.map(({ balances, ...rest }, place) => wallet(`cart_${place}`, balances, rest)));

function expectCovered(draws: readonly Draw[], from: readonly WalletFunds[]) {
  for (const { walletId, ...funds } of from) {
    const free = freeOf({ walletId, ...funds });
    for (const token of TOKENS) {
      const drawn = draws.filter((draw) => draw.walletId === walletId && draw.token === token);
      expect(sum(drawn.map(({ centavos }) => centavos)) <= free[token]).toBe(true);
      expect(drawn.every(({ centavos }) => centavos > 0n)).toBe(true);
    }
  }
}

test("property: a movement is drawn completely within the wallets' free balances, or refused if they do not suffice", () => {
  fc.assert(
    fc.property(anyWallets, fc.constantFrom(...TOKENS), anyAmount, (from, token, centavos) => {
      fc.pre(centavos > 0n);
      const draw = () => drawMovements([cash(centavos, token)], from, 'cart_1');
      if (centavos > allFreeOf(from)[token]) {
        expect(refusalOf(draw).codigo).toBe('saldo_insuficiente');
        return;
      }
      const draws = draw();
      expect(sum(draws.map((part) => part.centavos))).toBe(centavos);
      expectCovered(draws, from);
    }),
  );
});

test('property: a redemption is drawn completely, once per wallet and token, and from assets only after all USDC', () => {
  fc.assert(
    fc.property(anyWallets, fc.bigInt({ min: 1n, max: 10n ** 17n }), (from, wanted) => {
      const [to] = from as [WalletFunds];
      const available = totalOf(allFreeOf(from)) - freeOf(to).USDC;
      fc.pre(available > 0n);
      const centavos = (wanted % available) + 1n;
      const draws = drawRedemption(centavos, to, from);
      expect(sum(draws.map((part) => part.centavos))).toBe(centavos);
      expectCovered(draws, from);
      expect(new Set(draws.map(({ walletId, token }) => `${walletId} ${token}`)).size).toBe(draws.length);
      expect(draws.some(({ walletId, token }) => walletId === to.walletId && token === 'USDC')).toBe(false);
      const usdc = sum(draws.filter(({ token }) => token === 'USDC').map((part) => part.centavos));
      const most = allFreeOf(from).USDC - freeOf(to).USDC;
      expect(usdc).toBe(centavos < most ? centavos : most);
    }),
  );
});
