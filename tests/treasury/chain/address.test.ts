import { getAddress } from 'ethers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAddressOf, issuerAddress } from '../../../mock/src/treasury/chain/index.ts';
import { ADDRESS, anyAddress, CARTEIRA, TOKENS } from './plans.ts';

const CHECKSUMMED = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];

describe('network ethereum', () => {
  test.each([
    ...CHECKSUMMED,
    CARTEIRA.ethereum,
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED',
    '0x0000000000000000000000000000000000000001',
    '0x1234567890123456789012345678901234567890',
    ...TOKENS.map((token) => ADDRESS.ethereum[token]),
    issuerAddress('USDY', 'ethereum'),
    issuerAddress('BUIDL', 'ethereum'),
  ])('an Ethereum address is accepted: %s', (text) => {
    expect(isAddressOf('ethereum', text)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['0x alone', '0x'],
    ['no 0x', '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
    ['0X', '0X5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
    ['39 digits', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae'],
    ['41 digits', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed0'],
    ['an invalid digit', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaeg'],
    ['a digit of a different script', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae\uFF11'],
    ['a space before', ' 0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
    ['a line end after', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed\n'],
    ['a NUL after', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed\0'],
    ['one letter in the wrong case', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
    ['every letter in the wrong case', '0x5AaEB6053f3e94c9B9a09F33669435e7eF1bEaED'],
    ['zeros', '0x0000000000000000000000000000000000000000'],
    ['a name of ENS', 'tesa.eth'],
    ['an address of solana', CARTEIRA.solana],
  ])('an Ethereum address is refused: %s', (_, text) => {
    expect(isAddressOf('ethereum', text)).toBe(false);
  });

  test('a mixed-case Ethereum address is accepted exactly when ethers accepts it', () => {
    fc.assert(
      fc.property(anyAddress('ethereum'), fc.bigInt({ min: 0n, max: 2n ** 40n - 1n }), (any, cases) => {
        const text = `0x${[...any.slice(2).toLowerCase()].map((digit, at) => inCase(digit, (cases >> BigInt(at)) & 1n)).join('')}`;
        expect(isAddressOf('ethereum', text)).toBe(taken(text));
        expect(isAddressOf('ethereum', any)).toBe(true);
      }),
    );
  });
});

describe('network solana', () => {
  test.each([
    CARTEIRA.solana,
    '1111111111111111111111111111111'.concat('2'),
    'So11111111111111111111111111111111111111112',
    'JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFG',
    ...TOKENS.map((token) => ADDRESS.solana[token]),
    issuerAddress('USDY', 'solana'),
    issuerAddress('BUIDL', 'solana'),
  ])('a Solana address is accepted: %s', (text) => {
    expect(isAddressOf('solana', text)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['31 bytes', '2'.repeat(42)],
    ['33 bytes of 44 characters', 'z'.repeat(44)],
    ['31 bytes of zeros and a one', `${'1'.repeat(30)}2`],
    ['one more than the greatest key', 'JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFH'],
    ['24 bytes of 32 characters', '2'.repeat(32)],
    ['33 bytes of zeros', '1'.repeat(33)],
    ['33 bytes, the first of zeros', `1${CARTEIRA.solana}`],
    ['a megabyte', 'T'.repeat(1_000_000)],
    ['a zero', `${CARTEIRA.solana.slice(0, -1)}0`],
    ['a capital O', `${CARTEIRA.solana.slice(0, -1)}O`],
    ['a capital I', `${CARTEIRA.solana.slice(0, -1)}I`],
    ['a small L', `${CARTEIRA.solana.slice(0, -1)}l`],
    ['a space before', ` ${CARTEIRA.solana}`],
    ['a line end after', `${CARTEIRA.solana}\n`],
    ['zeros, the System program', '1'.repeat(32)],
    ['an address of ethereum', CARTEIRA.ethereum],
  ])('a Solana address is refused: %s', (_, text) => {
    expect(isAddressOf('solana', text)).toBe(false);
  });

  test('any 32 bytes are a Solana address', () => {
    fc.assert(fc.property(anyAddress('solana'), (any) => isAddressOf('solana', any)));
  });
});

function inCase(digit: string, upper: bigint): string {
  return upper === 1n ? digit.toUpperCase() : digit;
}

function taken(text: string): boolean {
  try {
    return getAddress(text) !== '';
  } catch {
    return false;
  }
}
