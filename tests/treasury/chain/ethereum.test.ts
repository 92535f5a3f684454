import { readFileSync } from 'node:fs';
import { Transaction, toBeHex } from 'ethers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type EthereumPlan,
  encodeUnsigned,
  FIRST_FEES,
  issuerAddress,
  raiseFees,
  settlementAddress,
} from '../../../mock/src/treasury/chain/index.ts';
import { decodeEthereum, erc20, rlpFields } from './decode-ethereum.ts';
import { ADDRESS, anyEthereumPlan, CAPACITY, CARTEIRA, plan, TOKENS, unitsPerCent } from './plans.ts';

const contract = readFileSync(new URL('../../../contract/generated/openapi.yaml', import.meta.url), 'utf8');

/** The solana wallet that the contract's example redemption pays. */
const DESTINATION = 'cart_9w4t7b2yk5gm';

const story: readonly EthereumPlan[] = [
  plan('ethereum', { nonce: 0n, destino: issuerAddress('USDY', 'ethereum'), centavos: 600_000_00n }),
  plan('ethereum', { nonce: 1n, destino: issuerAddress('BUIDL', 'ethereum'), centavos: 400_000_00n }),
  plan('ethereum', {
    nonce: 2n,
    token: 'USDY',
    destino: settlementAddress(DESTINATION, 'ethereum', 'USDY'),
    centavos: 30_000_00n,
  }),
  plan('ethereum', {
    nonce: 3n,
    token: 'BUIDL',
    destino: settlementAddress(DESTINATION, 'ethereum', 'BUIDL'),
    centavos: 20_000_00n,
  }),
];

describe('encodeUnsigned', () => {
  test("an Ethereum payload equals the contract's example byte for byte", () => {
    const written = new Set(contract.match(/0x02f8[0-9a-f]+/g));
    expect([...written].sort()).toEqual(story.map(encodeUnsigned).sort());
  });

  test.each(TOKENS)(
    'an Ethereum payload transfers %s by the right contract, recipient and amount',
    (token) => {
      const payload = encodeUnsigned(
        plan('ethereum', { token, destino: issuerAddress('BUIDL', 'ethereum') }),
      );
      expect(decodeEthereum(payload)).toMatchObject({
        token: ADDRESS.ethereum[token],
        recipient: '0x7e5700000000000000000000000000000000d003',
        units: 100_00n * unitsPerCent('ethereum', token),
      });
    },
  );

  test('an Ethereum payload is an EIP-1559 transaction of the test network with fixed gas and initial fees', () => {
    const { tx } = decodeEthereum(encodeUnsigned(plan('ethereum', { nonce: 7n })));
    expect(tx).toMatchObject({
      type: 2,
      chainId: 11_155_111n,
      nonce: 7,
      maxPriorityFeePerGas: 1_000_000_000n,
      maxFeePerGas: 30_000_000_000n,
      gasLimit: 65_000n,
    });
  });

  test('an Ethereum payload moves no ether, has no access list and only calls transfer', () => {
    const { tx, recipient, units } = decodeEthereum(encodeUnsigned(plan('ethereum')));
    expect(tx.value).toBe(0n);
    expect(tx.accessList).toEqual([]);
    expect(tx.data).toBe(erc20.encodeFunctionData('transfer', [recipient, units]));
  });

  test('an Ethereum payload has the nine unsigned fields, and no signature or signer', () => {
    const payload = encodeUnsigned(plan('ethereum'));
    expect(rlpFields(payload)).toHaveLength(9);
    expect(decodeEthereum(payload).tx).toMatchObject({ signature: null, from: null });
  });

  test.each([0n, 1n, 0x7fn, 0x80n, 0xffn, 0x100n, 2n ** 32n, 2n ** 53n, 2n ** 64n - 2n])(
    'an Ethereum payload keeps nonce %d',
    (nonce) => {
      const [, written] = rlpFields(encodeUnsigned(plan('ethereum', { nonce })));
      expect(written).toBe(nonce === 0n ? '0x' : toBeHex(nonce));
    },
  );

  test('an Ethereum payload contains the fees of its planned transaction', () => {
    const fees = { priority: 0n, max: 2n ** 100n };
    expect(decodeEthereum(encodeUnsigned(plan('ethereum', { fees }))).tx).toMatchObject({
      maxPriorityFeePerGas: 0n,
      maxFeePerGas: 2n ** 100n,
    });
  });

  test.each(TOKENS)(
    'an Ethereum payload carries the maximum uint256 amount of %s and refuses a cent more',
    (token) => {
      const centavos = CAPACITY.ethereum / unitsPerCent('ethereum', token);
      const payload = encodeUnsigned(plan('ethereum', { token, centavos }));
      expect(decodeEthereum(payload).units).toBe(centavos * unitsPerCent('ethereum', token));
      expect(() => encodeUnsigned(plan('ethereum', { token, centavos: centavos + 1n }))).toThrow(
        'centavos is more than a transfer of ethereum can carry',
      );
    },
  );

  test('an Ethereum payload equals the ethers encoding of any plan, and ethers decodes it to the plan', () => {
    fc.assert(
      fc.property(anyEthereumPlan, (any) => {
        const payload = encodeUnsigned(any);
        const { tx, ...read } = decodeEthereum(payload);
        expect(payload).toBe(writtenByEthers(any));
        expect(read).toEqual({
          token: ADDRESS.ethereum[any.token],
          recipient: any.destino.toLowerCase(),
          units: any.centavos * unitsPerCent('ethereum', any.token),
        });
      }),
    );
  });

  test('an Ethereum payload does not depend on the signing wallet', () => {
    const other = plan('ethereum', { carteira: '0x7e5700000000000000000000000000000000a002' });
    expect(encodeUnsigned({ ...other, destino: CARTEIRA.ethereum })).toBe(encodeUnsigned(plan('ethereum')));
  });
});

describe('raiseFees', () => {
  test('replacement fees are each 10 % higher, rounded up, as nodes require for a second transaction with a nonce', () => {
    expect(raiseFees(FIRST_FEES)).toEqual({ priority: 1_100_000_000n, max: 33_000_000_000n });
    fc.assert(
      fc.property(anyEthereumPlan, ({ fees }) => {
        const raised = raiseFees(fees);
        expect([raised.priority * 10n - fees.priority * 11n, raised.max * 10n - fees.max * 11n]).toEqual([
          expect.toSatisfy((excess: bigint) => excess >= 0n && excess < 10n),
          expect.toSatisfy((excess: bigint) => excess >= 0n && excess < 10n),
        ]);
      }),
    );
  });

  test('replacement fees leave the rest of the transaction unchanged', () => {
    const { tx: first } = decodeEthereum(encodeUnsigned(plan('ethereum')));
    const { tx: second } = decodeEthereum(encodeUnsigned(plan('ethereum', { fees: raiseFees(FIRST_FEES) })));
    second.maxPriorityFeePerGas = first.maxPriorityFeePerGas;
    second.maxFeePerGas = first.maxFeePerGas;
    expect(second.unsignedSerialized).toBe(first.unsignedSerialized);
  });
});

function writtenByEthers({ nonce, fees, token, destino, centavos }: EthereumPlan): string {
  return Transaction.from({
    type: 2,
    chainId: 11_155_111n,
    nonce: Number(nonce),
    maxPriorityFeePerGas: fees.priority,
    maxFeePerGas: fees.max,
    gasLimit: 65_000n,
    to: ADDRESS.ethereum[token],
    data: erc20.encodeFunctionData('transfer', [
      destino.toLowerCase(),
      centavos * unitsPerCent('ethereum', token),
    ]),
  }).unsignedSerialized;
}
