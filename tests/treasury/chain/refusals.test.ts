import { describe, expect, test } from 'vitest';
import type { Rede } from '../../../mock/src/contract/types.ts';
import {
  baseUnits,
  type EthereumPlan,
  encodeUnsigned,
  PlanError,
  type SolanaPlan,
  type TransactionPlan,
} from '../../../mock/src/treasury/chain/index.ts';
import { decodeSolana, TOKEN_PROGRAM } from './decode-solana.ts';
import { ADDRESS, CARTEIRA, type Common, plan, TOKENS } from './plans.ts';

const REDES: readonly Rede[] = ['ethereum', 'solana'];

const wrong: readonly [what: string, changes: Partial<Common>, message: RegExp][] = [
  ['an empty wallet', { carteira: '' }, /^carteira is not an address of /],
  ['a wallet of words', { carteira: 'tesouraria' }, /^carteira is not an address of /],
  ['an empty recipient', { destino: '' }, /^destino is not an address of /],
  ['a recipient of words', { destino: 'mesa' }, /^destino is not an address of /],
  ['no amount', { centavos: 0n }, /^centavos must be above zero$/],
  ['a negative amount', { centavos: -1n }, /^centavos must be above zero$/],
  ['an amount beyond any integer', { centavos: 2n ** 300n }, /^centavos is more than a transfer of /],
];

describe.each(REDES)('invalid plans on %s', (rede) => {
  test.each(wrong)('a plan with %s throws a PlanError that names the field', (_, changes, message) => {
    const refusal = refusalOf(plan(rede, changes));
    expect(refusal).toBeInstanceOf(PlanError);
    expect(refusal).toMatchObject({
      field: Object.keys(changes)[0],
      message: expect.stringMatching(message),
    });
  });

  test.each(['carteira', 'destino'] as const)(
    'a plan with %s of the other network throws a PlanError that does not quote it',
    (field) => {
      const other = CARTEIRA[rede === 'ethereum' ? 'solana' : 'ethereum'];
      const refusal = refusalOf(plan(rede, { [field]: other }));
      expect(refusal).toBeInstanceOf(PlanError);
      expect(refusal).toMatchObject({ field, message: `${field} is not an address of ${rede}` });
    },
  );

  test.each(['carteira', 'destino'] as const)('a plan with %s of zeros throws a PlanError', (field) => {
    const zeros = { ethereum: `0x${'0'.repeat(40)}`, solana: '1'.repeat(32) }[rede];
    expect(refusalOf(plan(rede, { [field]: zeros }))).toMatchObject({ name: 'PlanError', field });
  });

  test.each(TOKENS)('baseUnits refuses zero cents of %s', (token) => {
    expect(() => baseUnits(0n, token, rede)).toThrow(PlanError);
    expect(() => baseUnits(-1n, token, rede)).toThrow(PlanError);
  });
});

test('a plan with a recipient of wrong checksum throws a PlanError', () => {
  const destino = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD';
  expect(refusalOf(plan('ethereum', { destino }))).toMatchObject({ name: 'PlanError', field: 'destino' });
});

describe('invalid Ethereum plans', () => {
  test.each<[what: string, changes: Partial<EthereumPlan>]>([
    ['a negative nonce', { nonce: -1n }],
    ['the nonce after the last', { nonce: 2n ** 64n - 1n }],
    ['a negative tip', { fees: { priority: -1n, max: 1n } }],
    ['a tip above the highest fee', { fees: { priority: 2n, max: 1n } }],
    ['a fee beyond any integer', { fees: { priority: 0n, max: 2n ** 256n } }],
  ])('an Ethereum plan with %s throws a PlanError that names the field', (_, changes) => {
    expect(refusalOf(plan('ethereum', changes))).toMatchObject({
      name: 'PlanError',
      field: Object.keys(changes)[0],
    });
  });
});

describe('invalid Solana plans', () => {
  const tokenAccountOfTheWallet = decodeSolana(encodeUnsigned(plan('solana'))).instruction.accounts?.[0];

  test.each<[what: string, changes: Partial<SolanaPlan>, message: string]>([
    ['no nonce', { nonce: '' }, 'nonce is not 32 bytes in base58'],
    ['a nonce of zeros', { nonce: '1'.repeat(32) }, 'nonce is not 32 bytes in base58'],
    ['a nonce that is a number', { nonce: '7' }, 'nonce is not 32 bytes in base58'],
    ['no nonce account', { contaDeNonce: '' }, 'contaDeNonce is not an address of solana'],
    [
      'a nonce account of the other network',
      { contaDeNonce: CARTEIRA.ethereum },
      'contaDeNonce is not an address of solana',
    ],
    [
      'the System program for a nonce account',
      { contaDeNonce: '1'.repeat(32) },
      'contaDeNonce is not an address of solana',
    ],
    ...[
      ['the wallet', CARTEIRA.solana],
      ['the mint', ADDRESS.solana.USDC],
      ['the token account that pays', `${tokenAccountOfTheWallet?.address}`],
      ['the Token program', TOKEN_PROGRAM],
      ['the recent blockhashes', 'SysvarRecentB1ockHashes11111111111111111111'],
    ].map(([what, contaDeNonce = '']): [string, Partial<SolanaPlan>, string] => [
      `${what} for a nonce account`,
      { contaDeNonce },
      'contaDeNonce takes part in the transfer',
    ]),
  ])('a Solana plan with %s throws a PlanError that names the field', (_, changes, message) => {
    expect(refusalOf(plan('solana', changes))).toMatchObject({
      name: 'PlanError',
      field: Object.keys(changes)[0],
      message,
    });
  });
});

function refusalOf(bad: TransactionPlan): unknown {
  try {
    return encodeUnsigned(bad);
  } catch (error) {
    return error;
  }
}
