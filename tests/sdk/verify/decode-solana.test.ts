import '../../treasury/rules/seed.ts';
import { getAddressEncoder } from '@solana/addresses';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeUnsigned } from '../../../mock/src/treasury/chain/index.ts';
import { decodeUnsigned, UndecodableError } from '../../../sdk/src/verify/index.ts';
import {
  decodeSolana as byKit,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  tokenAccount,
  transferChecked,
} from '../../treasury/chain/decode-solana.ts';
import { ADDRESS, anySolanaPlan, CARTEIRA, CONTA_DE_NONCE, NONCE } from '../../treasury/chain/plans.ts';
import { type Instruction, type Pieces, putTogether, takeApart } from './solana-encoding.ts';
import { bytesOf, hexOf, payload } from './support.ts';

const GOOD = payload('solana');
const PIECES = takeApart(GOOD);
const [ADVANCE, TRANSFER] = PIECES.instructions;
if (ADVANCE === undefined || TRANSFER === undefined) throw new Error('the sandbox wrote no two instructions');
const [
  WALLET = [],
  ACCOUNT = [],
  SOURCE = [],
  DESTINATION = [],
  SYSTEM = [],
  RECENT = [],
  TOKEN = [],
  MINT = [],
] = PIECES.keys;
const bytes = getAddressEncoder();
const STRANGER = Array<number>(32).fill(7);
const DESK = 'TesteTesaDestinoUSDY11111111111111111111111';

describe('decodeUnsigned', () => {
  test('an unsigned Solana transaction is decoded completely', async () => {
    expect(decodeUnsigned('solana', GOOD)).toEqual({
      rede: 'solana',
      maxFee: 5000n,
      nonceAccount: CONTA_DE_NONCE,
      nonce: NONCE,
      wallet: CARTEIRA.solana,
      program: TOKEN_PROGRAM,
      token: ADDRESS.solana.USDC,
      source: await tokenAccount(CARTEIRA.solana, ADDRESS.solana.USDC),
      destination: await tokenAccount(DESK, ADDRESS.solana.USDC),
      units: 100_000_000n,
      decimals: 6,
    });
  });

  test('property: an unsigned Solana transaction is decoded like in Solana Kit', () => {
    fc.assert(
      fc.property(anySolanaPlan, (plan) => {
        const text = encodeUnsigned(plan);
        const { message, nonce, advance, instruction } = byKit(text);
        const [source, token, destination] = (instruction.accounts ?? []).map(({ address }) => address);
        const { units, decimals } = transferChecked(instruction.data);
        expect(decodeUnsigned('solana', text)).toMatchObject({
          nonce,
          nonceAccount: advance.accounts[0].address,
          wallet: message.feePayer.address,
          program: instruction.programAddress,
          source,
          token,
          destination,
          units,
          decimals,
        });
      }),
    );
  });

  test('an unsigned Solana transaction may call Token-2022, whose TransferChecked is the same', () => {
    const keys = PIECES.keys.with(PIECES.keys.indexOf(TOKEN), [...bytes.encode(TOKEN_2022_PROGRAM)]);
    expect(decodeUnsigned('solana', changed({ keys }))).toEqual({
      ...decodeUnsigned('solana', GOOD),
      program: TOKEN_2022_PROGRAM,
    });
  });

  test('an unsigned Solana transaction may list its accounts in any order, like other libraries do', () => {
    const keys = [WALLET, DESTINATION, SOURCE, ACCOUNT, TOKEN, MINT, RECENT, SYSTEM];
    const instructions = [
      { ...ADVANCE, program: 7, accounts: [3, 6, 0] },
      { ...TRANSFER, program: 4, accounts: [2, 5, 1, 0] },
    ];
    expect(decodeUnsigned('solana', changed({ keys, instructions }))).toEqual(decodeUnsigned('solana', GOOD));
  });

  test('an unsigned Solana transaction from a wallet to itself lists its token account once', () => {
    const { source, destination } = decodeUnsigned('solana', payload('solana', { destino: CARTEIRA.solana }));
    expect(destination).toBe(source);
  });

  test('property: only one sequence of bytes is decoded as a given Solana transfer', () => {
    const flips = fc.record({ at: fc.nat(GOOD.length / 2 - 2), by: fc.integer({ min: 1, max: 255 }) });
    fc.assert(
      fc.property(flips, ({ at, by }) => {
        const bytes = bytesOf(GOOD);
        bytes[at] = (bytes[at] ?? 0) ^ by;
        const read = readOr(hexOf(bytes));
        if (read instanceof UndecodableError) return;
        expect(byKit(hexOf(bytes)).again).toBe(hexOf(bytes));
        expect(read).not.toEqual(decodeUnsigned('solana', GOOD));
      }),
      { numRuns: 300 },
    );
  });
});

const transfer = (changes: Partial<Instruction>) =>
  changed({ instructions: [ADVANCE, { ...TRANSFER, ...changes }] });
const advance = (changes: Partial<Instruction>) =>
  changed({ instructions: [{ ...ADVANCE, ...changes }, TRANSFER] });
const withKey = (place: number, key: readonly number[]) => changed({ keys: PIECES.keys.with(place, key) });
const data = [...TRANSFER.data];
const nothing: Instruction = { program: 6, accounts: [], data: [] };
const [nonceAccount, source, destination, system, recent, token, mint] = [1, 2, 3, 4, 5, 6, 7];

const refused: readonly (readonly [what: string, payload: string, message: RegExp])[] = [
  ['nothing', '0x', /hexadecimal/],
  ['a byte less', GOOD.slice(0, -2), /^A field is longer than the remaining bytes\.$/],
  ['a trailing byte', `${GOOD}00`, /^The payload has bytes after its last field\.$/],
  ['a transaction of ethereum', payload('ethereum'), /signature/],
  ['no signature', changed({ signatures: [] }), /^The payload must require exactly one signature\.$/],
  ['a second signature', changed({ signatures: [zeros(64), zeros(64)] }), /exactly one signature/],
  ['a signature', changed({ signatures: [Array<number>(64).fill(1)] }), /^The payload is already signed\.$/],
  [
    'a signature of one bit',
    changed({ signatures: [[...zeros(63), 1]] }),
    /^The payload is already signed\.$/,
  ],
  ['a legacy message', changed({ version: [] }), /^The message must be of version 0\.$/],
  ['a message of version 1', changed({ version: [0x81] }), /must be of version 0/],
  ['no signer', changed({ header: [0, 0, 4] }), /^The fee payer must be the only signer\.$/],
  ['two signers', changed({ header: [2, 0, 4] }), /must be the only signer/],
  ['a signer that may not pay', changed({ header: [1, 1, 4] }), /must be the only signer/],
  ['an account listed twice', changed({ keys: [...PIECES.keys, MINT] }), /^An account is listed twice\.$/],
  ['an account that is not used', changed({ keys: [...PIECES.keys, STRANGER] }), /listed but not used/],
  [
    'an account beyond the list',
    transfer({ accounts: [source, mint, 8, 0] }),
    /^An account index is out of range/,
  ],
  ['a program beyond the list', transfer({ program: 200 }), /^An account index is out of range/],
  ['no instruction', changed({ keys: [WALLET], instructions: [] }), /^The instructions must be exactly/],
  [
    'the transfer without its nonce',
    changed({
      keys: [WALLET, SOURCE, DESTINATION, TOKEN, MINT],
      instructions: [{ ...TRANSFER, program: 3, accounts: [1, 4, 2, 0] }],
    }),
    /^The instructions must be exactly/,
  ],
  [
    'the nonce alone',
    changed({
      keys: [WALLET, ACCOUNT, SYSTEM, RECENT],
      instructions: [{ ...ADVANCE, program: 2, accounts: [1, 3, 0] }],
    }),
    /^The instructions must be exactly/,
  ],
  [
    'an extra instruction',
    changed({ instructions: [ADVANCE, TRANSFER, nothing] }),
    /^The instructions must be exactly/,
  ],
  [
    'an extra one between',
    changed({ instructions: [ADVANCE, nothing, TRANSFER] }),
    /^The instructions must be exactly/,
  ],
  [
    'the transfer twice',
    changed({ instructions: [ADVANCE, TRANSFER, TRANSFER] }),
    /^The instructions must be exactly/,
  ],
  [
    'the transfer before the nonce',
    changed({ instructions: [TRANSFER, ADVANCE] }),
    /^The first instruction must be AdvanceNonceAccount\.$/,
  ],
  [
    'two transfers and no nonce',
    changed({
      keys: [WALLET, SOURCE, DESTINATION, TOKEN, MINT],
      instructions: [0, 1].map(() => ({ ...TRANSFER, program: 3, accounts: [1, 4, 2, 0] })),
    }),
    /^The first instruction must be AdvanceNonceAccount\.$/,
  ],
  ['an advance of another program', withKey(system, STRANGER), /first instruction must be Advance/],
  ['WithdrawNonceAccount', advance({ data: [5, 0, 0, 0] }), /first instruction must be Advance/],
  [
    'AuthorizeNonceAccount',
    advance({ data: [7, 0, 0, 0, ...STRANGER] }),
    /first instruction must be Advance/,
  ],
  ['an advance with a byte more', advance({ data: [4, 0, 0, 0, 0] }), /first instruction must be Advance/],
  ['an advance of one byte', advance({ data: [4] }), /first instruction must be Advance/],
  [
    'an advance with a stranger for its blockhashes',
    withKey(recent, STRANGER),
    /^The accounts of AdvanceNonceAccount/,
  ],
  [
    'an advance with an account more',
    advance({ accounts: [1, 5, 0, 0] }),
    /^The accounts of AdvanceNonceAccount/,
  ],
  ['an advance without an authority', advance({ accounts: [1, 5] }), /^The accounts of AdvanceNonceAccount/],
  [
    'a different nonce authority',
    advance({ accounts: [nonceAccount, recent, source] }),
    /^The authority of the nonce account must be the fee payer\.$/,
  ],
  [
    'the wallet for a nonce account',
    changed({
      keys: PIECES.keys.toSpliced(1, 1),
      instructions: [
        { ...ADVANCE, program: 3, accounts: [0, 4, 0] },
        { ...TRANSFER, program: 5, accounts: [1, 6, 2, 0] },
      ],
    }),
    /^The nonce account must have no other role in the message\.$/,
  ],
  [
    'the source for a nonce account',
    changed({
      keys: PIECES.keys.toSpliced(1, 1),
      instructions: [
        { ...ADVANCE, program: 3, accounts: [1, 4, 0] },
        { ...TRANSFER, program: 5, accounts: [1, 6, 2, 0] },
      ],
    }),
    /^The nonce account must have no other role in the message\.$/,
  ],
  [
    'a transfer of a different program',
    withKey(token, STRANGER),
    /^The second instruction must call SPL Token or Token-2022\.$/,
  ],
  [
    'an owner that is not the fee payer',
    transfer({ accounts: [source, mint, destination, mint] }),
    /^The owner of the source must be the fee payer\.$/,
  ],
  ['a signer more', transfer({ accounts: [...TRANSFER.accounts, 0] }), /^The accounts of TransferChecked/],
  [
    'an account less',
    transfer({ accounts: [source, mint, destination] }),
    /^The accounts of TransferChecked/,
  ],
  ['a lookup table', changed({ lookupTables: [[...STRANGER, 1, 0, 0]] }), /Address lookup tables/],
  ['a lookup table that is empty', changed({ lookupTables: [[]] }), /Address lookup tables/],
  ['Transfer without the decimals', transfer({ data: [3, ...data.slice(1, 9)] }), /must be TransferChecked/],
  ['Approve', transfer({ data: [4, ...data.slice(1, 9)] }), /must be TransferChecked/],
  ['ApproveChecked', transfer({ data: [13, ...data.slice(1)] }), /must be TransferChecked/],
  ['BurnChecked', transfer({ data: [15, ...data.slice(1)] }), /must be TransferChecked/],
  ['SetAuthority', transfer({ data: [6, 2, 1, ...STRANGER] }), /must be TransferChecked/],
  ['data a byte longer', transfer({ data: [...data, 0] }), /must be TransferChecked/],
  ['data a byte shorter', transfer({ data: data.slice(0, -1) }), /must be TransferChecked/],
  [
    'TransferCheckedWithFee',
    transfer({ data: [26, 1, ...data.slice(1), ...Array(8).fill(0)] }),
    /must be TransferChecked/,
  ],
  [
    'TransferChecked that another extension wraps',
    transfer({ data: [26, ...data.slice(1)] }),
    /must be TransferChecked/,
  ],
  ['no data', transfer({ data: [] }), /must be TransferChecked/],
  ...[0, 1, 2, 3, 5, 6, 7, 255].map(
    (readonlyOthers) =>
      [
        `${readonlyOthers} accounts that may not change, and not four`,
        changed({ header: [1, 0, readonlyOthers] }),
        /^The writable accounts must be exactly wallet, nonce account, source and destination\.$/,
      ] as const,
  ),
  [
    'a program that may change in place of the source',
    changed({
      keys: [WALLET, ACCOUNT, TOKEN, DESTINATION, SYSTEM, RECENT, MINT],
      header: [1, 0, 3],
      instructions: [ADVANCE, { ...TRANSFER, program: 2, accounts: [2, 6, 3, 0] }],
    }),
    /^The writable accounts must be exactly/,
  ],
];

test.each(refused)('a payload with %s is an UndecodableError', (_, text, message) => {
  const error = readOr(text);
  expect(error).toBeInstanceOf(UndecodableError);
  expect(error).toMatchObject({ message: expect.stringMatching(message) });
});

test('a length encoded in two bytes is refused everywhere', () => {
  const bytes = [...bytesOf(GOOD)];
  const lengths = [0, 69, 358, 360, 364, 370, 375, 386];
  expect(lengths.map((at) => bytes[at])).toEqual([1, 8, 2, 3, 4, 4, 10, 0]);
  for (const at of lengths) {
    const overlong = [...bytes.slice(0, at), (bytes[at] ?? 0) | 0x80, 0x00, ...bytes.slice(at + 1)];
    expect(readOr(hexOf(overlong))).toMatchObject({
      name: 'UndecodableError',
      message: expect.stringMatching(/^A length exceeds 127, or its encoding is not canonical/),
    });
  }
});

function changed(changes: Partial<Pieces>): string {
  return putTogether({ ...PIECES, ...changes });
}

function zeros(length: number): number[] {
  return Array<number>(length).fill(0);
}

function readOr(text: string) {
  try {
    return decodeUnsigned('solana', text);
  } catch (error) {
    return error;
  }
}
