import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { addressBytes, associatedTokenAccount, bigEndian } from './address.ts';
import { accountOf, PlanError, type SolanaPlan, type Transfer, tokenProgram, transferOf } from './tokens.ts';

const TRANSFER_CHECKED = Uint8Array.of(12);
const UNSIGNED = concatBytes(Uint8Array.of(1), new Uint8Array(64));

/**
 * Serialized transaction: an empty signature and a v0 message with two instructions. The first advances the durable
 * nonce, because a recent blockhash would expire before custody signs. The second is `TransferChecked` between the
 * associated token accounts of wallet and recipient. The wallet pays the fee. The nonce account and both token accounts
 * are assumed to exist.
 * @throws {PlanError} when a field of the plan is invalid
 */
export function solanaTransaction(plan: SolanaPlan): Uint8Array {
  const nonceAccount = accountOf(plan, 'contaDeNonce', plan.contaDeNonce);
  const nonce = nonceBytes(plan);
  const transfer = transferOf(plan);
  const move = transferChecked(transfer, base58.decode(tokenProgram(plan.token)));
  checkApart(nonceAccount, move);
  const instructions = [advanceNonceAccount(nonceAccount, transfer.wallet), move];
  return concatBytes(UNSIGNED, solanaMessage(transfer.wallet, nonce, instructions));
}

function transferChecked(
  { wallet, token, decimals, recipient, units }: Transfer,
  program: Uint8Array,
): Instruction {
  return {
    program,
    accounts: [
      { key: associatedTokenAccount(wallet, token, program), writable: true },
      { key: token },
      { key: associatedTokenAccount(recipient, token, program), writable: true },
      { key: wallet },
    ],
    data: concatBytes(TRANSFER_CHECKED, bigEndian(units, 8).reverse(), Uint8Array.of(decimals)),
  };
}

function nonceBytes({ nonce }: SolanaPlan): Uint8Array {
  const bytes = addressBytes('solana', nonce);
  if (bytes === undefined) throw new PlanError('nonce', 'is not 32 bytes in base58');
  return bytes;
}

function checkApart(nonceAccount: Uint8Array, { program, accounts }: Instruction): void {
  const others = [program, RECENT_BLOCKHASHES, ...accounts.map(({ key }) => key)].map(bytesToHex);
  if (others.includes(bytesToHex(nonceAccount)))
    throw new PlanError('contaDeNonce', 'takes part in the transfer');
}

export interface AccountMeta {
  readonly key: Uint8Array;
  readonly writable?: boolean;
}

interface Instruction {
  readonly program: Uint8Array;
  readonly accounts: readonly AccountMeta[];
  /** At most 127 bytes, because this encoder writes lengths as a single byte of compact-u16. */
  readonly data: Uint8Array;
}

const VERSION_0 = 0x80;
const SIGNERS = 1;
const READONLY_SIGNERS = 0;
const LOOKUP_TABLES = 0;

/**
 * Serializes a v0 message. `payer` is the first account, pays the fee and is the only signer. `lifetime` is a recent
 * blockhash, or the value of the durable nonce that the first instruction advances.
 */
function solanaMessage(
  payer: Uint8Array,
  lifetime: Uint8Array,
  instructions: readonly Instruction[],
): Uint8Array {
  const mentions = instructions.flatMap(({ program, accounts }) => [{ key: program }, ...accounts]);
  const keys = distinct([{ key: payer, writable: true }, ...mentions]);
  const places = new Map(keys.map((key, place) => [id(key), place]));
  const readonlyOthers = keys.filter(({ writable }) => !writable).length;
  return concatBytes(
    Uint8Array.of(VERSION_0, SIGNERS, READONLY_SIGNERS, readonlyOthers, keys.length),
    ...keys.map(({ key }) => key),
    lifetime,
    Uint8Array.of(instructions.length),
    ...instructions.map((instruction) => compiled(instruction, places)),
    Uint8Array.of(LOOKUP_TABLES),
  );
}

function compiled({ program, accounts, data }: Instruction, places: ReadonlyMap<string, number>): Uint8Array {
  const place = (account: AccountMeta): number => places.get(id(account)) ?? Number.NaN;
  const mentioned = Uint8Array.of(place({ key: program }), accounts.length, ...accounts.map(place));
  return concatBytes(mentioned, Uint8Array.of(data.length), data);
}

/**
 * Removes duplicate accounts, which occur in a transfer to oneself and which the network refuses. An account is
 * writable if any mention is; writable accounts come first, led by the payer.
 */
function distinct(accounts: readonly AccountMeta[]): AccountMeta[] {
  const merged = new Map<string, AccountMeta>();
  for (const account of accounts) {
    const writable = [account, merged.get(id(account))].some((mention) => mention?.writable);
    merged.set(id(account), { key: account.key, writable });
  }
  return [...merged.values()].sort((a, b) => Number(b.writable) - Number(a.writable));
}

function id({ key }: AccountMeta): string {
  return bytesToHex(key);
}

const SYSTEM_PROGRAM = new Uint8Array(32);
const RECENT_BLOCKHASHES = base58.decode('SysvarRecentB1ockHashes11111111111111111111');
const ADVANCE_NONCE_ACCOUNT = Uint8Array.of(4, 0, 0, 0);

/** Advances the durable nonce, so that the network includes a transaction with this nonce at most once. */
function advanceNonceAccount(nonceAccount: Uint8Array, authority: Uint8Array): Instruction {
  return {
    program: SYSTEM_PROGRAM,
    accounts: [{ key: nonceAccount, writable: true }, { key: RECENT_BLOCKHASHES }, { key: authority }],
    data: ADVANCE_NONCE_ACCOUNT,
  };
}

/**
 * Address of the wallet's nonce account number `k`. It is derived from the wallet and a seed, so that the wallet could
 * create the account itself.
 */
export function nonceAccount(endereco: string, k: number): string {
  const wallet = addressBytes('solana', endereco);
  if (wallet === undefined) throw new PlanError('carteira', 'is not an address of solana');
  return base58.encode(sha256(concatBytes(wallet, utf8ToBytes(`nonce-${k}`), SYSTEM_PROGRAM)));
}

export function nonceValue(conta: string, k: number): string {
  return base58.encode(sha256(utf8ToBytes(`DURABLE_NONCE\n${conta}\n${k}`)));
}
