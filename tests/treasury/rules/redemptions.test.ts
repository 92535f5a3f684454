import { expect, test } from 'vitest';
import { baseUnits } from '../../../mock/src/treasury/chain/index.ts';
import { checkRedemption } from '../../../mock/src/treasury/rules/redemption-rules.ts';
import { errorExample, holdings, oneWallet, refusalOf } from './support.ts';

const wallets = oneWallet(holdings(100n, 60n, 40n));
const elsewhere = { walletId: 'cart_2', rede: 'solana' } as const;

test.each([1n, 199n, 200n])('of a balance of 200 cents, %s can be redeemed', (centavos) => {
  expect(() => checkRedemption(centavos, elsewhere, wallets)).not.toThrow();
});

test('a redemption too large for one transaction of some network is refused', () => {
  const most = 1_844_674_407_370_955n;
  const rich = oneWallet(holdings(most + 1n, 0n, 0n));
  expect(() => baseUnits(most, 'USDC', 'solana')).not.toThrow();
  expect(() => checkRedemption(most, elsewhere, rich)).not.toThrow();
  expect(() => baseUnits(most + 1n, 'USDC', 'solana')).toThrow();
  expect(refusalOf(() => checkRedemption(most + 1n, elsewhere, rich))).toEqual({
    codigo: 'requisicao_invalida',
    campo: 'valor',
    mensagem:
      'Uma transação move no máximo 18.446.744.073.709,55 USDC: crie mais de um resgate, cada um de até esse valor.',
  });
});

test('a redemption above the free balance is refused, and USDC in the destination does not count', () => {
  const refused = (centavos: bigint, destination: { walletId: string; rede: 'ethereum' | 'solana' }) =>
    refusalOf(() => checkRedemption(centavos, destination, wallets)).codigo;
  expect(refused(201n, elsewhere)).toBe('saldo_insuficiente');
  expect(refused(101n, { walletId: 'cart_1', rede: 'ethereum' })).toBe('saldo_insuficiente');
});

test('a redemption to an unlinked wallet is refused, regardless of the balance', () => {
  for (const centavos of [1n, 201n]) {
    expect(refusalOf(() => checkRedemption(centavos, null, wallets))).toEqual(
      errorExample('ErroCarteiraNaoVinculada'),
    );
  }
});
