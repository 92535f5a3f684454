import { expect, test } from 'vitest';
import { canonicalAddress, checkRoom, checkTwin } from '../../../mock/src/treasury/rules/redemption-rules.ts';
import { enderecoDeOutraRede } from '../../../mock/src/treasury/rules/refusals.ts';
import { errorExample, example, refusalOf } from './support.ts';

const text = (name: string) => String(example(name).endereco);
const ETHEREUM = text('ExemploCarteiraEthereum');
const SOLANA = text('ExemploCarteiraSolana');

test('the refusal of an address of another network is that of the contract', () => {
  const refuse = () => {
    throw enderecoDeOutraRede('solana');
  };
  expect(refusalOf(refuse)).toEqual(errorExample('ErroEnderecoDeOutraRede'));
});

test('an address is linked once', () => {
  expect(refusalOf(() => checkTwin('cart_1'))).toEqual({
    codigo: 'carteira_invalida',
    campo: 'endereco',
    mensagem: 'O endereço já está vinculado à carteira cart_1.',
  });
});

test('twenty wallets may be linked, and no more', () => {
  expect(() => checkRoom(19)).not.toThrow();
  expect(refusalOf(() => checkRoom(20)).codigo).toBe('estado_incompativel');
});

test('case is only a checksum on ethereum, and tells addresses apart on solana', () => {
  expect(canonicalAddress('ethereum', ETHEREUM)).toBe(canonicalAddress('ethereum', ETHEREUM.toLowerCase()));
  expect(canonicalAddress('solana', SOLANA)).not.toBe(canonicalAddress('solana', SOLANA.toLowerCase()));
});
