import { address, isOffCurveAddress } from '@solana/addresses';
import { getTransactionSize, isFullySignedTransaction } from '@solana/transactions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeUnsigned, issuerAddress } from '../../../mock/src/sandbox/chain/index.ts';
import { decodeSolana, nonceOf, TOKEN_PROGRAM, tokenAccount, transferChecked } from './decode-solana.ts';
import { ADDRESS, anyPlan, CAPACITY, CARTEIRA, DECIMALS, plan, TOKENS, unitsPerCent } from './plans.ts';

/** Roles of an account, as Solana Kit numbers them. */
const [READONLY, WRITABLE, WRITABLE_SIGNER] = [0, 1, 3];
const OTHER_WALLET = issuerAddress('BUIDL', 'solana');

describe('a solana payload', () => {
  test.each(TOKENS)('transfers %s between the token accounts of the two wallets', async (token) => {
    const { instruction } = decodeSolana(encodeUnsigned(plan('solana', { token, destino: OTHER_WALLET })));
    const mint = ADDRESS.solana[token];
    expect(instruction.programAddress).toBe(TOKEN_PROGRAM);
    expect(instruction.accounts).toEqual([
      { address: await tokenAccount(CARTEIRA.solana, mint), role: WRITABLE },
      { address: mint, role: READONLY },
      { address: await tokenAccount(OTHER_WALLET, mint), role: WRITABLE },
      { address: CARTEIRA.solana, role: WRITABLE_SIGNER },
    ]);
    expect(transferChecked(instruction.data)).toEqual({
      kind: 12,
      units: 100_00n * unitsPerCent('solana', token),
      decimals: DECIMALS.solana[token],
    });
  });

  test('is a v0 message that names the five accounts of its instruction and no lookup table', () => {
    const { compiled } = decodeSolana(encodeUnsigned(plan('solana', { destino: OTHER_WALLET })));
    expect(compiled).toMatchObject({
      version: 0,
      header: { numSignerAccounts: 1, numReadonlySignerAccounts: 0, numReadonlyNonSignerAccounts: 2 },
    });
    expect(compiled).not.toHaveProperty('addressTableLookups');
    expect(compiled).toHaveProperty('staticAccounts.length', 5);
  });

  test('has the wallet pay the fee and give the only signature, which is still empty', () => {
    const { transaction, message, wire } = decodeSolana(encodeUnsigned(plan('solana')));
    expect(message.feePayer.address).toBe(CARTEIRA.solana);
    expect(transaction.signatures).toEqual({ [CARTEIRA.solana]: null });
    expect(isFullySignedTransaction(transaction)).toBe(false);
    expect(wire.subarray(0, 65)).toEqual(Uint8Array.of(1, ...new Uint8Array(64)));
  });

  test('is the golden text of the first deposit to USDY', () => {
    const first = plan('solana', { destino: issuerAddress('USDY', 'solana'), centavos: 600_000_00n });
    expect(encodeUnsigned(first)).toBe(GOLDEN);
  });

  test('to the wallet itself names its token account once', async () => {
    const { compiled, instruction } = decodeSolana(encodeUnsigned(plan('solana')));
    const own = await tokenAccount(CARTEIRA.solana, ADDRESS.solana.USDC);
    expect(compiled).toHaveProperty('staticAccounts.length', 4);
    expect(instruction.accounts?.map((account) => account.address)).toEqual([
      own,
      ADDRESS.solana.USDC,
      own,
      CARTEIRA.solana,
    ]);
  });

  test('of a wallet that is also the mint keeps it a writable signer in both places', () => {
    const carteira = ADDRESS.solana.USDC;
    const { instruction } = decodeSolana(encodeUnsigned(plan('solana', { carteira })));
    expect(instruction.accounts?.[1]).toEqual({ address: carteira, role: WRITABLE_SIGNER });
    expect(instruction.accounts?.[3]).toEqual({ address: carteira, role: WRITABLE_SIGNER });
  });

  test.each([0, 1, 57, 58, 2 ** 32, Number.MAX_SAFE_INTEGER])('keeps nonce %d in its blockhash', (nonce) => {
    const { message } = decodeSolana(encodeUnsigned(plan('solana', { nonce })));
    expect(message.lifetimeConstraint).toHaveProperty('blockhash', expect.stringMatching(/^TesteTesaNonce/));
    expect(nonceOf(blockhashOf(message))).toBe(nonce);
  });

  test.each(TOKENS)('carries the largest amount of %s that a u64 holds, and refuses a cent more', (token) => {
    const centavos = CAPACITY.solana / unitsPerCent('solana', token);
    const { instruction } = decodeSolana(encodeUnsigned(plan('solana', { token, centavos })));
    expect(transferChecked(instruction.data).units).toBe(centavos * unitsPerCent('solana', token));
    expect(() => encodeUnsigned(plan('solana', { token, centavos: centavos + 1n }))).toThrow(
      'centavos is more than a transfer of solana can carry',
    );
  });

  test('decodes to its plan, is written again the same and fits a packet, for any plan', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlan('solana'), async (any) => {
        const payload = encodeUnsigned(any);
        const { again, transaction, message, instruction } = decodeSolana(payload);
        const mint = ADDRESS.solana[any.token];
        expect(again).toBe(payload);
        expect(getTransactionSize(transaction)).toBeLessThanOrEqual(1232);
        expect(message.feePayer.address).toBe(any.carteira);
        expect(nonceOf(blockhashOf(message))).toBe(any.nonce);
        expect(instruction.accounts?.map((account) => account.address)).toEqual([
          await tokenAccount(any.carteira, mint),
          mint,
          await tokenAccount(any.destino, mint),
          any.carteira,
        ]);
        expect(transferChecked(instruction.data).units).toBe(
          any.centavos * unitsPerCent('solana', any.token),
        );
      }),
    );
  });
});

describe('the fake accounts of solana', () => {
  test.each(TOKENS)('the mint of %s has no private key, being off the curve', (token) => {
    expect(isOffCurveAddress(address(ADDRESS.solana[token]))).toBe(true);
  });

  test.each(['USDY', 'BUIDL'] as const)(
    'the issuer of %s is a recipient that every wallet takes',
    (ativo) => {
      expect(isOffCurveAddress(address(issuerAddress(ativo, 'solana')))).toBe(false);
    },
  );
});

function blockhashOf({ lifetimeConstraint }: ReturnType<typeof decodeSolana>['message']): string {
  if (!('blockhash' in lifetimeConstraint)) throw new Error('the message does not live by a blockhash');
  return lifetimeConstraint.blockhash;
}

const GOLDEN =
  '0x0100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000800100020506d3edde475f2c2a2fc0933fd0cd184b428c482c3b9f0fb81e877207bc0000009e09aa59507f5ea972295d450a226d5fd53a771e0034ff8ecd3489489845623b9d3fdb9904f8cfb333a0cc93ca2f9591d2830a24697e62868fbe077f83fc9d5006d3edde475f2c519452f8f31672ec9e37628d875076ce0c0451e0c5c000000006ddf6e1d765a193d9cbe146ceeb79ac1cb485ed5f5b37913a8cf5857eff00a906d3edde475f2c4397b42275f0010b7ffc4f65323627c9eef016253b60000000010404010302000a0c0070c9b28b0000000600';
