import { encodeAccount } from './base58.ts';
import { ByteReader } from './byte-reader.ts';
import { isZero } from './bytes.ts';
import { UndecodableError } from './undecodable-error.ts';

/** An unsigned v0 message, whose fee payer, the first account, is its only signer. */
export interface SolanaMessage {
  /** In base58, as the header sorts them: the fee payer, those that may change, the others. */
  readonly keys: readonly string[];
  /** How many of the last accounts may not change. */
  readonly readonlyOthers: number;
  /** A recent blockhash, or the value of a durable nonce. */
  readonly lifetime: string;
  readonly instructions: readonly Instruction[];
}

export interface Instruction {
  /** Places in the list of accounts. */
  readonly program: number;
  readonly used: readonly number[];
  readonly data: Uint8Array;
}

const VERSION_0 = 0x80;
const SIGNATURE = 64;
const ACCOUNT = 32;

/** @throws UndecodableError */
export function readSolanaMessage(bytes: Uint8Array): SolanaMessage {
  const reader = new ByteReader(bytes);
  readEmptySignature(reader);
  const readonlyOthers = readHeader(reader);
  const keys = readList(reader, () => encodeAccount(reader.take(ACCOUNT)));
  const lifetime = encodeAccount(reader.take(ACCOUNT));
  const instructions = readList(reader, () => readInstruction(reader));
  if (readLength(reader) !== 0) throw new UndecodableError('It uses an address lookup table.');
  reader.end();
  checkAccounts(keys, instructions);
  return { keys, readonlyOthers, lifetime, instructions };
}

function readEmptySignature(reader: ByteReader): void {
  if (readLength(reader) !== 1)
    throw new UndecodableError('It asks for more than one signature, or for none.');
  if (!isZero(reader.take(SIGNATURE))) throw new UndecodableError('It is signed.');
}

function readHeader(reader: ByteReader): number {
  if (reader.byte() !== VERSION_0) throw new UndecodableError('Its message is not of version 0.');
  const [signers, readonlySigners, readonlyOthers = 0] = reader.take(3);
  if (signers !== 1 || readonlySigners !== 0)
    throw new UndecodableError('Its fee payer is not its only signer.');
  return readonlyOthers;
}

function readInstruction(reader: ByteReader): Instruction {
  const program = reader.byte();
  const used = [...reader.take(readLength(reader))];
  return { program, used, data: reader.take(readLength(reader)) };
}

/** Each account stands once, and is there for an instruction. */
function checkAccounts(keys: readonly string[], instructions: readonly Instruction[]): void {
  if (new Set(keys).size !== keys.length) throw new UndecodableError('It lists an account twice.');
  const used = [0, ...instructions.flatMap(({ program, used }) => [program, ...used])];
  if (used.some((place) => place >= keys.length))
    throw new UndecodableError('It uses an account that it does not list.');
  if (new Set(used).size !== keys.length)
    throw new UndecodableError('It lists an account that it does not use.');
}

function readList<T>(reader: ByteReader, read: () => T): T[] {
  return Array.from({ length: readLength(reader) }, read);
}

/** A compact-u16. A transfer has no list of 128 or more, so the second byte is never needed, and never canonical. */
function readLength(reader: ByteReader): number {
  const value = reader.byte();
  if (value < 0x80) return value;
  throw new UndecodableError('One of its lists is too long for a transfer, or its length is not canonical.');
}
