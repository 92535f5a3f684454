import { expect, test } from 'vitest';
import { checkAddress, isAddressOf, signingWallet } from '../../../mock/src/sandbox/domain/wallets.ts';
import { errorExample, example, refusalOf } from './support.ts';

const text = (name: string) => String(example(name).endereco);
const ETHEREUM = text('CarteiraEthereum');
const SOLANA = text('CarteiraSolana');

test('the addresses of the contract have the form of their networks, and of no other', () => {
  expect([isAddressOf('ethereum', ETHEREUM), isAddressOf('solana', SOLANA)]).toEqual([true, true]);
  expect([isAddressOf('ethereum', SOLANA), isAddressOf('solana', ETHEREUM)]).toEqual([false, false]);
});

test.each([
  ['32 zero bytes', '1'.repeat(32), true],
  ['the greatest key', 'JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFG', true],
  ['one more than the greatest key', 'JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFH', false],
  ['31 zero bytes', '1'.repeat(31), false],
  ['24 bytes in 32 digits', '2'.repeat(32), false],
  ['33 zero bytes', '1'.repeat(33), false],
  ['a zero byte too many', `1${SOLANA}`, false],
  ['a character outside base58', SOLANA.replace('T', '0'), false],
  ['a trailing line break', `${SOLANA}\n`, false],
  ['44 of the highest digit', 'z'.repeat(44), false],
  ['nothing', '', false],
])('%s as a solana address: %s is %s', (_, address, valid) => {
  expect(isAddressOf('solana', address)).toBe(valid);
});

test.each([
  ['upper case', `0x${ETHEREUM.slice(2).toUpperCase()}`, true],
  ['lower case', ETHEREUM.toLowerCase(), true],
  ['no prefix', ETHEREUM.slice(2), false],
  ['a capital X', `0X${ETHEREUM.slice(2)}`, false],
  ['a digit too few', ETHEREUM.slice(0, -1), false],
  ['a digit too many', `${ETHEREUM}0`, false],
  ['a letter outside hexadecimal', ETHEREUM.replace('A', 'G'), false],
  ['a trailing line break', `${ETHEREUM}\n`, false],
])('an ethereum address in %s: %s is %s', (_, address, valid) => {
  expect(isAddressOf('ethereum', address)).toBe(valid);
});

test('an address of another network is refused', () => {
  expect(refusalOf(() => checkAddress('solana', ETHEREUM, []))).toEqual(
    errorExample('ErroEnderecoDeOutraRede'),
  );
});

test('an address is linked once, however its hexadecimal is cased', () => {
  const linked = [{ id: 'cart_1', rede: 'ethereum', endereco: ETHEREUM }] as const;
  expect(refusalOf(() => checkAddress('ethereum', ETHEREUM.toLowerCase(), linked))).toEqual({
    codigo: 'carteira_invalida',
    campo: 'endereco',
    mensagem: 'O endereço já está vinculado na carteira cart_1.',
  });
  expect(() => checkAddress('solana', SOLANA, linked)).not.toThrow();
});

test('case tells solana addresses apart', () => {
  const linked = [{ id: 'cart_1', rede: 'solana', endereco: SOLANA }] as const;
  const other = SOLANA.replace('Tesa', 'tESA');
  expect(isAddressOf('solana', other)).toBe(true);
  expect(() => checkAddress('solana', other, linked)).not.toThrow();
});

test.each([
  ['the wallet of the newest deposit', ['a', 'b', 'c'], ['b', 'c'], 'b'],
  ['that of an older deposit when the newest is no longer linked', ['a', 'c'], ['b', 'c'], 'c'],
  ['the oldest wallet when no depositor is linked', ['a', 'c'], ['b'], 'a'],
  ['the oldest wallet when nothing was deposited', ['a', 'c'], [], 'a'],
  ['none when none is linked', [], ['b'], undefined],
])('a proposal is signed by %s', (_, linked, deposits, expected) => {
  expect(signingWallet(linked, deposits)).toBe(expected);
});
