import { expect, test } from 'vitest';
import { checkRedemption } from '../../../mock/src/sandbox/domain/redemptions.ts';
import { errorExample, holdings, oneWallet, refusalOf } from './support.ts';

const wallets = oneWallet(holdings(100n, 60n, 40n));
const elsewhere = { carteiraId: 'cart_2', rede: 'solana' } as const;

test.each([1n, 199n, 200n])('%s cents of 200 may be redeemed', (centavos) => {
  expect(() => checkRedemption(centavos, elsewhere, wallets)).not.toThrow();
});

test('nothing cannot be redeemed', () => {
  expect(refusalOf(() => checkRedemption(0n, elsewhere, wallets))).toEqual({
    codigo: 'requisicao_invalida',
    campo: 'valor',
    mensagem: 'O resgate deve ser de pelo menos 0,01 USDC.',
  });
});

test('a cent more than what is free is refused, and so is USDC that lies in the destination already', () => {
  const refused = (centavos: bigint, destination: { carteiraId: string; rede: 'ethereum' | 'solana' }) =>
    refusalOf(() => checkRedemption(centavos, destination, wallets)).codigo;
  expect(refused(201n, elsewhere)).toBe('saldo_insuficiente');
  expect(refused(101n, { carteiraId: 'cart_1', rede: 'ethereum' })).toBe('saldo_insuficiente');
});

test('a destination that is not linked is refused, whatever the balance', () => {
  for (const centavos of [1n, 201n]) {
    expect(refusalOf(() => checkRedemption(centavos, null, wallets))).toEqual(
      errorExample('ErroCarteiraNaoVinculada'),
    );
  }
});
