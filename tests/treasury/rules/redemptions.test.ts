import { expect, test } from 'vitest';
import { baseUnits } from '../../../mock/src/treasury/chain/index.ts';
import { checkRedemption } from '../../../mock/src/treasury/rules/redemption-rules.ts';
import { errorExample, holdings, oneWallet, refusalOf } from './support.ts';

const wallets = oneWallet(holdings(100n, 60n, 40n));
const elsewhere = { walletId: 'cart_2', rede: 'solana' } as const;

test.each([1n, 199n, 200n])('%s cents of 200 may be redeemed', (centavos) => {
  expect(() => checkRedemption(centavos, elsewhere, wallets)).not.toThrow();
});

test('no redemption is created that a single transaction of every network could not carry', () => {
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

test('a cent more than what is free is refused, and so is USDC that lies in the destination already', () => {
  const refused = (centavos: bigint, destination: { walletId: string; rede: 'ethereum' | 'solana' }) =>
    refusalOf(() => checkRedemption(centavos, destination, wallets)).codigo;
  expect(refused(201n, elsewhere)).toBe('saldo_insuficiente');
  expect(refused(101n, { walletId: 'cart_1', rede: 'ethereum' })).toBe('saldo_insuficiente');
});

test('a destination that is not linked is refused, whatever the balance', () => {
  for (const centavos of [1n, 201n]) {
    expect(refusalOf(() => checkRedemption(centavos, null, wallets))).toEqual(
      errorExample('ErroCarteiraNaoVinculada'),
    );
  }
});
