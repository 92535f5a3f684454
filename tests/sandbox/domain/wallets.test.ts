import { expect, test } from 'vitest';
import { enderecoDeOutraRede } from '../../../mock/src/sandbox/domain/refusals.ts';
import { checkNotLinked } from '../../../mock/src/sandbox/domain/wallets.ts';
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

test('an address is linked once, however its hexadecimal is cased', () => {
  const linked = [{ id: 'cart_1', rede: 'ethereum', endereco: ETHEREUM }] as const;
  expect(refusalOf(() => checkNotLinked('ethereum', ETHEREUM.toLowerCase(), linked))).toEqual({
    codigo: 'carteira_invalida',
    campo: 'endereco',
    mensagem: 'O endereço já está vinculado: é o da carteira cart_1.',
  });
  expect(() => checkNotLinked('solana', SOLANA, linked)).not.toThrow();
});

test('case tells solana addresses apart', () => {
  const linked = [{ id: 'cart_1', rede: 'solana', endereco: SOLANA }] as const;
  const other = SOLANA.replace('Tesa', 'tESA');
  expect(() => checkNotLinked('solana', other, linked)).not.toThrow();
});
