import { describe, expect, test } from 'vitest';
import type { Rede } from '../../../mock/src/contract/types.ts';
import {
  baseUnits,
  encodeUnsigned,
  PlanError,
  type TransactionPlan,
} from '../../../mock/src/sandbox/chain/index.ts';
import { CARTEIRA, plan, TOKENS } from './plans.ts';

const REDES: readonly Rede[] = ['ethereum', 'solana'];

const wrong: readonly [what: string, changes: Partial<TransactionPlan>, message: RegExp][] = [
  ['an empty wallet', { carteira: '' }, /^carteira is not an address of /],
  ['a wallet of words', { carteira: 'tesouraria' }, /^carteira is not an address of /],
  ['an empty recipient', { destino: '' }, /^destino is not an address of /],
  ['a recipient of words', { destino: 'mesa' }, /^destino is not an address of /],
  ['no amount', { centavos: 0n }, /^centavos must be above zero$/],
  ['a negative amount', { centavos: -1n }, /^centavos must be above zero$/],
  ['an amount beyond any integer', { centavos: 2n ** 300n }, /^centavos is more than a transfer of /],
  ['a negative nonce', { nonce: -1 }, /^nonce must be a safe integer from 0 on$/],
  ['half a nonce', { nonce: 0.5 }, /^nonce must/],
  ['a nonce that is no number', { nonce: Number.NaN }, /^nonce must/],
  ['an endless nonce', { nonce: Number.POSITIVE_INFINITY }, /^nonce must/],
  ['a nonce past the safe integers', { nonce: 2 ** 53 }, /^nonce must/],
];

describe.each(REDES)('a plan of %s with', (rede) => {
  test.each(wrong)('%s is a PlanError that names the field', (_, changes, message) => {
    const refusal = refusalOf(plan(rede, changes));
    expect(refusal).toBeInstanceOf(PlanError);
    expect(refusal).toMatchObject({
      field: Object.keys(changes)[0],
      message: expect.stringMatching(message),
    });
  });

  test.each(['carteira', 'destino'] as const)(
    "%s of the other network is a PlanError, and it isn't quoted",
    (field) => {
      const other = CARTEIRA[rede === 'ethereum' ? 'solana' : 'ethereum'];
      const refusal = refusalOf(plan(rede, { [field]: other }));
      expect(refusal).toBeInstanceOf(PlanError);
      expect(refusal).toMatchObject({ field, message: `${field} is not an address of ${rede}` });
    },
  );

  test.each(['carteira', 'destino'] as const)('%s of zeros is a PlanError', (field) => {
    const zeros = { ethereum: `0x${'0'.repeat(40)}`, solana: '1'.repeat(32) }[rede];
    expect(refusalOf(plan(rede, { [field]: zeros }))).toMatchObject({ name: 'PlanError', field });
  });

  test.each(TOKENS)('no cent of %s has no base units either', (token) => {
    expect(() => baseUnits(0n, token, rede)).toThrow(PlanError);
    expect(() => baseUnits(-1n, token, rede)).toThrow(PlanError);
  });
});

test('a recipient with a wrong checksum is a PlanError', () => {
  const destino = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD';
  expect(refusalOf(plan('ethereum', { destino }))).toMatchObject({ name: 'PlanError', field: 'destino' });
});

function refusalOf(bad: TransactionPlan): unknown {
  try {
    return encodeUnsigned(bad);
  } catch (error) {
    return error;
  }
}
