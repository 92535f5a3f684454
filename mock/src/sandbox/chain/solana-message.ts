import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';

export interface Account {
  readonly key: Uint8Array;
  /** Default: false. */
  readonly writable?: boolean;
}

export interface Instruction {
  readonly program: Uint8Array;
  readonly accounts: readonly Account[];
  /** At most 127 bytes, as here every length is written as a single byte of compact-u16. */
  readonly data: Uint8Array;
}

const VERSION_0 = 0x80;
const SIGNERS = 1;
const READONLY_SIGNERS = 0;
const LOOKUP_TABLES = 0;

/**
 * The v0 message of the instructions; `payer`, the first account, pays the fee and is the only one that signs.
 * `lifetime` is a recent blockhash, or the value of the durable nonce that the first instruction advances.
 */
export function solanaMessage(
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

/** The instruction with each account as its place in the list. */
function compiled({ program, accounts, data }: Instruction, places: ReadonlyMap<string, number>): Uint8Array {
  const place = (account: Account): number => places.get(id(account)) ?? Number.NaN;
  const mentioned = Uint8Array.of(place({ key: program }), accounts.length, ...accounts.map(place));
  return concatBytes(mentioned, Uint8Array.of(data.length), data);
}

/**
 * The network refuses a message that lists an account twice, as a transfer to oneself would, so each stands once;
 * it is writable when any mention of it is, and the writable ones come first, led by the payer.
 */
function distinct(accounts: readonly Account[]): Account[] {
  const merged = new Map<string, Account>();
  for (const account of accounts) {
    const writable = [account, merged.get(id(account))].some((mention) => mention?.writable);
    merged.set(id(account), { key: account.key, writable });
  }
  return [...merged.values()].sort((a, b) => Number(b.writable) - Number(a.writable));
}

function id({ key }: Account): string {
  return bytesToHex(key);
}
