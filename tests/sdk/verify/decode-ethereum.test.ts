import '../../treasury/rules/seed.ts';
import { encodeRlp, Transaction } from 'ethers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeUnsigned } from '../../../mock/src/treasury/chain/index.ts';
import { decodeUnsigned, UndecodableError } from '../../../sdk/src/verify/index.ts';
import { decodeEthereum as byEthers, erc20, rlpFields } from '../../treasury/chain/decode-ethereum.ts';
import { anyEthereumPlan } from '../../treasury/chain/plans.ts';
import { payload } from './support.ts';

const GOOD = payload('ethereum');
const RECIPIENT = '0x7e5700000000000000000000000000000000d002';
const [CHAIN, NONCE, TIP, MAX_FEE, GAS, TO, VALUE, DATA, ACCESS_LIST] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const INTEGERS = {
  chainId: CHAIN,
  nonce: NONCE,
  maxPriorityFeePerGas: TIP,
  maxFeePerGas: MAX_FEE,
  gasLimit: GAS,
  value: VALUE,
};

type Field = string | Field[];

function withField(place: number, field: Field): string {
  const fields = rlpFields(GOOD).map((old, at) => (at === place ? field : (old as Field)));
  return `0x02${encodeRlp(fields).slice(2)}`;
}

const goodFields = () => rlpFields(GOOD).map((field) => field as Field);
const transferTo = (recipient: string, units = 1n) =>
  erc20.encodeFunctionData('transfer', [recipient, units]);

describe('decodeUnsigned', () => {
  test('an unsigned Ethereum transaction is decoded completely', () => {
    expect(decodeUnsigned('ethereum', GOOD)).toEqual({
      rede: 'ethereum',
      chainId: 11_155_111n,
      nonce: 0n,
      maxFee: 65_000n * 30_000_000_000n,
      maxFeePerGas: 30_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
      token: '0x7e5700000000000000000000000000000000c001',
      destination: RECIPIENT,
      units: 100_000_000n,
    });
  });

  test('property: an unsigned Ethereum transaction is decoded like in ethers', () => {
    fc.assert(
      fc.property(anyEthereumPlan, (plan) => {
        const text = encodeUnsigned(plan);
        const { tx, token, recipient, units } = byEthers(text);
        expect(decodeUnsigned('ethereum', text)).toEqual({
          rede: 'ethereum',
          chainId: tx.chainId,
          nonce: BigInt(tx.nonce),
          maxFee: tx.gasLimit * (tx.maxFeePerGas ?? 0n),
          maxFeePerGas: tx.maxFeePerGas,
          maxPriorityFeePerGas: tx.maxPriorityFeePerGas,
          token,
          destination: recipient,
          units,
        });
      }),
    );
  });

  test('an unsigned Ethereum transaction may have a tip as high as its highest fee, and the last nonce of EIP-2681', () => {
    expect(decodeUnsigned('ethereum', withField(TIP, '0x06fc23ac00')).nonce).toBe(0n);
    expect(decodeUnsigned('ethereum', withField(NONCE, '0xfffffffffffffffe')).nonce).toBe(2n ** 64n - 2n);
  });

  test('an unsigned Ethereum transaction may have numbers of up to 256 bits', () => {
    expect(decodeUnsigned('ethereum', withField(CHAIN, `0x${'ff'.repeat(32)}`)).chainId).toBe(
      2n ** 256n - 1n,
    );
    expect(readOr(withField(CHAIN, `0x01${'00'.repeat(32)}`))).toBeInstanceOf(UndecodableError);
  });

  test('property: only one sequence of bytes is decoded as a given Ethereum transfer', () => {
    const flips = fc.record({ at: fc.nat(GOOD.length / 2 - 2), by: fc.integer({ min: 1, max: 255 }) });
    fc.assert(
      fc.property(flips, ({ at, by }) => {
        const bytes = Buffer.from(GOOD.slice(2), 'hex');
        bytes[at] = (bytes[at] ?? 0) ^ by;
        const text = `0x${bytes.toString('hex')}`;
        const read = readOr(text);
        if (read instanceof UndecodableError) return;
        expect(Transaction.from(text).unsignedSerialized).toBe(text);
        const { maxFeePerGas, gasLimit, maxPriorityFeePerGas } = Transaction.from(text);
        const { tx } = byEthers(GOOD);
        const sameFees =
          maxFeePerGas === tx.maxFeePerGas &&
          gasLimit === tx.gasLimit &&
          maxPriorityFeePerGas === tx.maxPriorityFeePerGas;
        if (sameFees) expect(read).not.toEqual(decodeUnsigned('ethereum', GOOD));
      }),
      { numRuns: 300 },
    );
  });
});

const anyAddress = `0x${'ab'.repeat(20)}`;

const refused: readonly (readonly [what: string, payload: string, message: RegExp])[] = [
  ['nothing', '', /^The payload must be lower-case hexadecimal that starts with 0x\.$/],
  ['0x alone', '0x', /hexadecimal/],
  ['no 0x', GOOD.slice(2), /hexadecimal/],
  ['upper case', `0x${GOOD.slice(2).toUpperCase()}`, /hexadecimal/],
  ['half a byte', `${GOOD}0`, /hexadecimal/],
  ['a space after', `${GOOD} `, /hexadecimal/],
  ['a line end after', `${GOOD}\n`, /hexadecimal/],
  ['more text than the contract allows', `0x02${'00'.repeat(4096)}`, /hexadecimal/],
  ['a trailing byte', `${GOOD}00`, /^The payload has bytes after its last field\.$/],
  ['a byte less', GOOD.slice(0, -2), /^A field is longer than the remaining bytes\.$/],
  ['the type alone', '0x02', /longer than the remaining bytes/],
  [
    'a legacy transaction',
    encodeRlp(goodFields().slice(1, 7)),
    /^The payload must be an EIP-1559 transaction\.$/,
  ],
  ['a transaction of EIP-2930', GOOD.replace('0x02', '0x01'), /must be an EIP-1559/],
  ['a transaction of blobs', GOOD.replace('0x02', '0x03'), /must be an EIP-1559/],
  ['a transaction that sets code', GOOD.replace('0x02', '0x04'), /must be an EIP-1559/],
  ['a transaction of solana', payload('solana'), /must be an EIP-1559/],
  ['no list', '0x0280', /^The payload must be an RLP list of fields\.$/],
  ['a field less', rewritten(goodFields().slice(0, 8)), /^The payload must have the nine fields/],
  ['a field more', rewritten([...goodFields(), '0x']), /^The payload must have the nine fields/],
  ['a signature', rewritten([...goodFields(), '0x01', '0x02', '0x03']), /^The payload is already signed\.$/],
  ['an empty signature', rewritten([...goodFields(), '0x', '0x', '0x']), /^The payload is already signed\.$/],
  ['some ether', withField(VALUE, '0x01'), /^value must be 0: the transaction transfers ether\.$/],
  ['a contract to create', withField(TO, '0x'), /^`to` is empty: the transaction creates a contract\.$/],
  ['an address of 19 bytes', withField(TO, `0x${'ab'.repeat(19)}`), /^`to` is not an address\.$/],
  ['an address of 32 bytes', withField(TO, `0x${'ab'.repeat(32)}`), /^`to` is not an address\.$/],
  ['no call', withField(DATA, '0x'), /^The transaction calls a function other than transfer\(\)\.$/],
  [
    'approve',
    withField(DATA, transferTo(RECIPIENT).replace('0xa9059cbb', '0x095ea7b3')),
    /a function other than transfer/,
  ],
  [
    'transferFrom',
    withField(DATA, transferTo(RECIPIENT).replace('0xa9059cbb', '0x23b872dd')),
    /a function other than transfer/,
  ],
  [
    'calldata a byte longer',
    withField(DATA, `${transferTo(RECIPIENT)}00`),
    /^The data of transfer\(\) must be 68 bytes\.$/,
  ],
  ['calldata a word longer', withField(DATA, transferTo(RECIPIENT) + '00'.repeat(32)), /must be 68 bytes/],
  ['calldata a byte shorter', withField(DATA, transferTo(RECIPIENT).slice(0, -2)), /must be 68 bytes/],
  ['a recipient with a dirty pad', withField(DATA, dirtyPad()), /^`to` of transfer\(\) is not an address\.$/],
  ['an access list', withField(ACCESS_LIST, [[anyAddress, []]]), /^accessList must be empty\.$/],
  ['a text for an access list', withField(ACCESS_LIST, '0x'), /^accessList must be empty\.$/],
  [
    'a tip above the highest fee',
    withField(TIP, '0x0fffffffff'),
    /^maxPriorityFeePerGas exceeds maxFeePerGas\.$/,
  ],
  ...Object.entries(INTEGERS).flatMap(([name, place]): [string, string, RegExp][] => [
    [
      `a zero before the ${name}`,
      withField(place, '0x0001'),
      new RegExp(`^${name} has a leading zero byte\\.$`),
    ],
    [
      `a zero byte as the ${name}`,
      withField(place, '0x00'),
      new RegExp(`^${name} has a leading zero byte\\.$`),
    ],
    [`a list as the ${name}`, withField(place, []), new RegExp(`^${name} must be bytes, not a list\\.$`)],
    [
      `33 bytes as the ${name}`,
      withField(place, `0x${'01'.repeat(33)}`),
      new RegExp(`^${name} is too large\\.$`),
    ],
  ]),
  ['a nonce past those of EIP-2681', withField(NONCE, '0xffffffffffffffff'), /too large/],
  ['a list for the contract', withField(TO, [anyAddress]), /^`to` must be bytes, not a list\.$/],
  ['a list for the call', withField(DATA, [transferTo(RECIPIENT)]), /^data must be bytes, not a list\.$/],
  ['RLP that is not canonical', GOOD.replace('0x02f870', '0x02f90070'), /^The RLP is not canonical\.$/],
];

test.each(refused)('a payload with %s is an UndecodableError', (_, text, message) => {
  const error = readOr(text);
  expect(error).toBeInstanceOf(UndecodableError);
  expect(error).toMatchObject({ name: 'UndecodableError', message: expect.stringMatching(message) });
});

test.each([null, undefined, 2, ['0x02'], { payload: GOOD }])(
  'the payload %o is an UndecodableError',
  (value) => {
    expect(readOr(value as never)).toBeInstanceOf(UndecodableError);
  },
);

function readOr(text: string) {
  try {
    return decodeUnsigned('ethereum', text);
  } catch (error) {
    return error;
  }
}

function rewritten(fields: Field[]): string {
  return `0x02${encodeRlp(fields).slice(2)}`;
}

function dirtyPad(): string {
  const data = transferTo(RECIPIENT);
  return `${data.slice(0, 10)}01${data.slice(12)}`;
}
