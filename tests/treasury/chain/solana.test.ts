import { address, isOffCurveAddress } from '@solana/addresses';
import type { Instruction } from '@solana/instructions';
import {
  appendTransactionMessageInstruction,
  compileTransactionMessage,
  createTransactionMessage,
  decompileTransactionMessage,
  type Nonce,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingDurableNonce,
} from '@solana/transaction-messages';
import { getTransactionSize, isFullySignedTransaction } from '@solana/transactions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeUnsigned, issuerAddress, type SolanaPlan } from '../../../mock/src/treasury/chain/index.ts';
import { decodeSolana, programOf, tokenAccount, transferChecked } from './decode-solana.ts';
import {
  ADDRESS,
  anySolanaPlan,
  CAPACITY,
  CARTEIRA,
  CONTA_DE_NONCE,
  DECIMALS,
  NONCE,
  plan,
  TOKENS,
  unitsPerCent,
} from './plans.ts';

const [READONLY, WRITABLE, WRITABLE_SIGNER] = [0, 1, 3];
const OTHER_WALLET = issuerAddress('BUIDL', 'solana');

describe('encodeUnsigned', () => {
  test.each(TOKENS)(
    'a Solana payload transfers %s with its own program between the token accounts of the two wallets',
    async (token) => {
      const { instruction } = decodeSolana(encodeUnsigned(plan('solana', { token, destino: OTHER_WALLET })));
      const mint = ADDRESS.solana[token];
      expect(instruction.programAddress).toBe(programOf(mint));
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
    },
  );

  test('a Solana payload first advances its durable nonce, authorized by the wallet', () => {
    const { advance, nonce, message } = decodeSolana(encodeUnsigned(plan('solana')));
    expect(nonce).toBe(NONCE);
    expect(advance).toEqual({
      programAddress: '1'.repeat(32),
      accounts: [
        { address: CONTA_DE_NONCE, role: WRITABLE },
        { address: 'SysvarRecentB1ockHashes11111111111111111111', role: READONLY },
        { address: CARTEIRA.solana, role: WRITABLE_SIGNER },
      ],
      data: Uint8Array.of(4, 0, 0, 0),
    });
    expect(message.instructions).toHaveLength(2);
  });

  test('a Solana payload is a v0 message with the eight accounts of its instructions and no lookup table', () => {
    const { compiled } = decodeSolana(encodeUnsigned(plan('solana', { destino: OTHER_WALLET })));
    expect(compiled).toMatchObject({
      version: 0,
      header: { numSignerAccounts: 1, numReadonlySignerAccounts: 0, numReadonlyNonSignerAccounts: 4 },
    });
    expect(compiled).not.toHaveProperty('addressTableLookups');
    expect(compiled).toHaveProperty('staticAccounts.length', 8);
  });

  test('a Solana payload has the wallet as fee payer and only signer, with an empty signature', () => {
    const { transaction, message, wire } = decodeSolana(encodeUnsigned(plan('solana')));
    expect(message.feePayer.address).toBe(CARTEIRA.solana);
    expect(transaction.signatures).toEqual({ [CARTEIRA.solana]: null });
    expect(isFullySignedTransaction(transaction)).toBe(false);
    expect(wire.subarray(0, 65)).toEqual(Uint8Array.of(1, ...new Uint8Array(64)));
  });

  test('a Solana payload of the first deposit to USDY equals its golden text', () => {
    const first = plan('solana', { destino: issuerAddress('USDY', 'solana'), centavos: 600_000_00n });
    expect(encodeUnsigned(first)).toBe(GOLDEN);
  });

  test('a Solana payload to the wallet itself lists its token account once', async () => {
    const { compiled, instruction } = decodeSolana(encodeUnsigned(plan('solana')));
    const own = await tokenAccount(CARTEIRA.solana, ADDRESS.solana.USDC);
    expect(compiled).toHaveProperty('staticAccounts.length', 7);
    expect(addressesOf(instruction)).toEqual([own, ADDRESS.solana.USDC, own, CARTEIRA.solana]);
  });

  test('a Solana payload of a wallet that is also the mint keeps the wallet as a writable signer', () => {
    const carteira = ADDRESS.solana.USDC;
    const { instruction } = decodeSolana(encodeUnsigned(plan('solana', { carteira })));
    expect(instruction.accounts?.[1]).toEqual({ address: carteira, role: WRITABLE_SIGNER });
    expect(instruction.accounts?.[3]).toEqual({ address: carteira, role: WRITABLE_SIGNER });
  });

  test.each(TOKENS)(
    'a Solana payload carries the maximum u64 amount of %s and refuses a cent more',
    (token) => {
      const centavos = CAPACITY.solana / unitsPerCent('solana', token);
      const { instruction } = decodeSolana(encodeUnsigned(plan('solana', { token, centavos })));
      expect(transferChecked(instruction.data).units).toBe(centavos * unitsPerCent('solana', token));
      expect(() => encodeUnsigned(plan('solana', { token, centavos: centavos + 1n }))).toThrow(
        'centavos is more than a transfer of solana can carry',
      );
    },
  );

  test('a Solana payload equals the message that Kit builds for the plan, and fits a packet', async () => {
    await fc.assert(
      fc.asyncProperty(anySolanaPlan, async (any) => {
        const payload = encodeUnsigned(any);
        const { again, transaction, message } = decodeSolana(payload);
        expect(again).toBe(payload);
        expect(getTransactionSize(transaction)).toBeLessThanOrEqual(1232);
        expect(message).toEqual(await builtByKit(any));
      }),
    );
  });
});

describe('accounts without keys', () => {
  test.each(TOKENS)('the mint of %s has no private key, because it is off the curve', (token) => {
    expect(isOffCurveAddress(address(ADDRESS.solana[token]))).toBe(true);
  });

  test.each(['USDY', 'BUIDL'] as const)(
    'the issuer of %s is a recipient that every wallet accepts',
    (ativo) => {
      expect(isOffCurveAddress(address(issuerAddress(ativo, 'solana')))).toBe(false);
    },
  );
});

function addressesOf({ accounts = [] }: Pick<Instruction, 'accounts'>): string[] {
  return accounts.map(({ address }) => address);
}

/** The message of a transaction, built only with Solana Kit. */
async function builtByKit({ carteira, nonce, contaDeNonce, token, destino, centavos }: SolanaPlan) {
  const [wallet, mint] = [address(carteira), address(ADDRESS.solana[token])];
  const data = new DataView(new ArrayBuffer(10));
  data.setUint8(0, 12);
  data.setBigUint64(1, centavos * unitsPerCent('solana', token), true);
  data.setUint8(9, DECIMALS.solana[token]);
  const transfer = {
    programAddress: programOf(mint),
    accounts: [
      { address: await tokenAccount(carteira, mint), role: WRITABLE },
      { address: mint, role: READONLY },
      { address: await tokenAccount(destino, mint), role: WRITABLE },
      { address: wallet, role: WRITABLE_SIGNER },
    ],
    data: new Uint8Array(data.buffer),
  };
  const lifetime = {
    nonce: nonce as Nonce,
    nonceAccountAddress: address(contaDeNonce),
    nonceAuthorityAddress: wallet,
  };
  const paid = setTransactionMessageFeePayer(wallet, createTransactionMessage({ version: 0 }));
  const lasting = setTransactionMessageLifetimeUsingDurableNonce(lifetime, paid);
  const built = appendTransactionMessageInstruction(transfer, lasting);
  return decompileTransactionMessage(compileTransactionMessage(built));
}

/** The output of @solana/web3.js for the same transaction. */
const GOLDEN =
  '0x0100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000800100040806d3edde475f2c2a2fc0933fd0cd184b428c482c3b9f0fb81e877207bc00000057a24f9afc31695f6c2cd43b24d86ca3f7a97eb2982cc54b8c425015a4e964809e09aa59507f5ea972295d450a226d5fd53a771e0034ff8ecd3489489845623b9d3fdb9904f8cfb333a0cc93ca2f9591d2830a24697e62868fbe077f83fc9d50000000000000000000000000000000000000000000000000000000000000000006a7d517192c568ee08a845f73d29788cf035c3145b21ab344d8062ea940000006ddf6e1d765a193d9cbe146ceeb79ac1cb485ed5f5b37913a8cf5857eff00a906d3edde475f2c519452f8f31672ec9e37628d875076ce0c0451e0c5c000000038c63e5d381e8de913ceabf1f53f9c0c6e15a93137f351e4c9c414fb86dbb4b802040301050004040000000604020703000a0c0070c9b28b0000000600';
