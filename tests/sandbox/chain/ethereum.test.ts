import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  encodeUnsigned,
  issuerAddress,
  type TransactionPlan,
} from '../../../mock/src/sandbox/chain/index.ts';
import { decodeEthereum, erc20, rlpFields } from './decode-ethereum.ts';
import { ADDRESS, anyPlan, CAPACITY, CARTEIRA, plan, TOKENS, unitsPerCent } from './plans.ts';

const contract = readFileSync(new URL('../../../openapi.yaml', import.meta.url), 'utf8');

const story: readonly TransactionPlan[] = [
  plan('ethereum', { nonce: 0, destino: issuerAddress('USDY', 'ethereum'), centavos: 600_000_00n }),
  plan('ethereum', { nonce: 1, destino: issuerAddress('BUIDL', 'ethereum'), centavos: 400_000_00n }),
  plan('ethereum', {
    nonce: 2,
    token: 'USDY',
    destino: issuerAddress('USDY', 'ethereum'),
    centavos: 30_000_00n,
  }),
  plan('ethereum', {
    nonce: 3,
    token: 'BUIDL',
    destino: issuerAddress('BUIDL', 'ethereum'),
    centavos: 20_000_00n,
  }),
];

describe('an ethereum payload', () => {
  test("is, byte for byte, each payload of the contract's story, which holds no other", () => {
    const written = new Set(contract.match(/0x02f8[0-9a-f]+/g));
    expect([...written].sort()).toEqual(story.map(encodeUnsigned).sort());
  });

  test.each(TOKENS)('transfers %s: that contract, that recipient, that amount', (token) => {
    const payload = encodeUnsigned(plan('ethereum', { token, destino: issuerAddress('BUIDL', 'ethereum') }));
    expect(decodeEthereum(payload)).toMatchObject({
      token: ADDRESS.ethereum[token],
      recipient: '0x7e5700000000000000000000000000000000d003',
      units: 100_00n * unitsPerCent('ethereum', token),
    });
  });

  test('is an EIP-1559 transaction of the test network, with the fixed gas and fees', () => {
    const { tx } = decodeEthereum(encodeUnsigned(plan('ethereum', { nonce: 7 })));
    expect(tx).toMatchObject({
      type: 2,
      chainId: 11_155_111n,
      nonce: 7,
      maxPriorityFeePerGas: 1_000_000_000n,
      maxFeePerGas: 30_000_000_000n,
      gasLimit: 65_000n,
    });
  });

  test('moves no ether, opens no storage and calls nothing but transfer', () => {
    const { tx, recipient, units } = decodeEthereum(encodeUnsigned(plan('ethereum')));
    expect(tx.value).toBe(0n);
    expect(tx.accessList).toEqual([]);
    expect(tx.data).toBe(erc20.encodeFunctionData('transfer', [recipient, units]));
  });

  test('has the nine fields of an unsigned transaction, and so neither a signature nor a signer', () => {
    const payload = encodeUnsigned(plan('ethereum'));
    expect(rlpFields(payload)).toHaveLength(9);
    expect(decodeEthereum(payload).tx).toMatchObject({ signature: null, from: null });
  });

  test.each([0, 1, 0x7f, 0x80, 0xff, 0x100, 2 ** 32, Number.MAX_SAFE_INTEGER])('keeps nonce %d', (nonce) => {
    expect(decodeEthereum(encodeUnsigned(plan('ethereum', { nonce }))).nonce).toBe(nonce);
  });

  test.each(TOKENS)(
    'carries the largest amount of %s that a uint256 holds, and refuses a cent more',
    (token) => {
      const centavos = CAPACITY.ethereum / unitsPerCent('ethereum', token);
      const payload = encodeUnsigned(plan('ethereum', { token, centavos }));
      expect(decodeEthereum(payload).units).toBe(centavos * unitsPerCent('ethereum', token));
      expect(() => encodeUnsigned(plan('ethereum', { token, centavos: centavos + 1n }))).toThrow(
        'centavos is more than a transfer of ethereum can carry',
      );
    },
  );

  test('decodes to its plan and is written again the same, for any plan', () => {
    fc.assert(
      fc.property(anyPlan('ethereum'), (any) => {
        const payload = encodeUnsigned(any);
        const { tx, ...read } = decodeEthereum(payload);
        expect(tx.unsignedSerialized).toBe(payload);
        expect(read).toEqual({
          nonce: any.nonce,
          token: ADDRESS.ethereum[any.token],
          recipient: any.destino.toLowerCase(),
          units: any.centavos * unitsPerCent('ethereum', any.token),
        });
      }),
    );
  });

  test('does not depend on which wallet is to sign, since only the signature says it', () => {
    const other = plan('ethereum', { carteira: '0x7e5700000000000000000000000000000000a002' });
    expect(encodeUnsigned({ ...other, destino: CARTEIRA.ethereum })).toBe(encodeUnsigned(plan('ethereum')));
  });
});
