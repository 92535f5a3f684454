import { expect, test } from 'vitest';
import type { Transacao } from '../../../mock/src/contract/types.ts';
import {
  isSettled,
  transferOfMovement,
  transferOfRedemption,
} from '../../../mock/src/sandbox/domain/transfers.ts';

test('cash that becomes an asset goes as USDC to its issuer', () => {
  expect(transferOfMovement({ de: 'disponivel', para: 'USDY', centavos: 5n })).toEqual({
    token: 'USDC',
    issuer: 'USDY',
    centavos: 5n,
  });
});

test('an asset that becomes another goes to the issuer of the other', () => {
  expect(transferOfMovement({ de: 'USDY', para: 'BUIDL', centavos: 5n })).toEqual({
    token: 'USDY',
    issuer: 'BUIDL',
    centavos: 5n,
  });
});

test('an asset that is redeemed goes to its own issuer, cash straight to the wallet', () => {
  expect(transferOfRedemption({ de: 'BUIDL', centavos: 5n })).toEqual({
    token: 'BUIDL',
    issuer: 'BUIDL',
    centavos: 5n,
  });
  expect(transferOfRedemption({ de: 'disponivel', centavos: 5n })).toEqual({
    token: 'USDC',
    issuer: null,
    centavos: 5n,
  });
});

const attempt = (parte: number, status: Transacao['status']) => ({ parte, status });

test.each([
  ['every part confirmed', 2, [attempt(0, 'confirmada'), attempt(1, 'confirmada')], true],
  ['a part failed and its replacement confirmed', 1, [attempt(0, 'falhou'), attempt(0, 'confirmada')], true],
  ['one part confirmed twice for two', 2, [attempt(0, 'confirmada'), attempt(0, 'confirmada')], false],
  ['a part still on its way', 2, [attempt(0, 'confirmada'), attempt(1, 'transmitida')], false],
  ['a part failed', 1, [attempt(0, 'falhou')], false],
  ['a replacement that still awaits', 1, [attempt(0, 'falhou'), attempt(0, 'aguardando_assinatura')], false],
  ['no part at all', 0, [], false],
])('with %s', (_, parts, attempts, settled) => {
  expect(isSettled(parts, attempts)).toBe(settled);
});
