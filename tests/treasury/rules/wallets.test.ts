import { expect, test } from 'vitest';
import { canonicalAddress } from '../../../mock/src/treasury/chain/index.ts';
import { enderecoDeOutraRede } from '../../../mock/src/treasury/rules/refusals.ts';
import { errorExample, example, refusalOf } from './support.ts';

const text = (name: string) => String(example(name).endereco);
const ETHEREUM = text('ExemploCarteiraEthereum');
const SOLANA = text('ExemploCarteiraSolana');

test("the refusal of a different network's address equals the contract's example", () => {
  const refuse = () => {
    throw enderecoDeOutraRede('solana');
  };
  expect(refusalOf(refuse)).toEqual(errorExample('ErroEnderecoDeOutraRede'));
});

test('the case of an address is a checksum on Ethereum, and significant on Solana', () => {
  expect(canonicalAddress('ethereum', ETHEREUM)).toBe(canonicalAddress('ethereum', ETHEREUM.toLowerCase()));
  expect(canonicalAddress('solana', SOLANA)).not.toBe(canonicalAddress('solana', SOLANA.toLowerCase()));
});
