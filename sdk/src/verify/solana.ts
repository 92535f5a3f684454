import { ByteReader, isZero, payloadBytes, toHex, toNumber, UndecodableError } from './bytes.ts';
import { encodeAccount, SPL_TOKEN, TOKEN_2022 } from './solana-accounts.ts';

/**
 * What an unsigned payload of `solana` does. It does not name the cluster: only its mint and its nonce belong to one.
 */
export interface SolanaTransfer {
  readonly rede: 'solana';
  /** Account of the durable nonce, which the wallet alone may advance. */
  readonly nonceAccount: string;
  /** The value that the account must have for the transaction to be executed, and never has again. */
  readonly nonce: string;
  /** Maximum fee in lamports: 5000 for its signature, because it bids no priority fee. */
  readonly maxFee: bigint;
  /** Wallet that pays the fee, owns the source, advances the nonce and gives the only signature. */
  readonly wallet: string;
  /** Token program that it calls: SPL Token or Token-2022. */
  readonly program: string;
  /** Mint of the token. */
  readonly token: string;
  /** Token account that pays. */
  readonly source: string;
  /** Token account that receives. */
  readonly destination: string;
  /** Amount in the token's smallest unit. */
  readonly units: bigint;
  /** Decimals that the mint must have for the network to execute the transfer. */
  readonly decimals: number;
}

const FEE_OF_A_SIGNATURE = 5000n;
const SYSTEM_PROGRAM = '11111111111111111111111111111111';
const RECENT_BLOCKHASHES = 'SysvarRecentB1ockHashes11111111111111111111';
/** `AdvanceNonceAccount` of the System program, which numbers its instructions in four bytes. */
const ADVANCE_NONCE = '0x04000000';
const ADVANCE_ACCOUNTS = 3;
/** `TransferChecked` of both token programs: its number, a u64 and the decimals. `TransferCheckedWithFee` is refused. */
const TRANSFER_CHECKED = 12;
const TRANSFER_DATA = 10;
const TRANSFER_ACCOUNTS = 4;

/**
 * @throws UndecodableError unless the payload is an unsigned v0 message that advances a durable nonce, does
 * one `TransferChecked` and nothing else, both by the wallet that pays the fee
 */
export function decodeSolana(payload: string): SolanaTransfer {
  const message = readSolanaMessage(payloadBytes(payload));
  const [advance, transfer, ...others] = message.instructions;
  if (advance === undefined || transfer === undefined || others.length > 0)
    throw new UndecodableError('The instructions must be exactly AdvanceNonceAccount and TransferChecked.');
  const accountOf = (place: number | undefined) => message.keys[place ?? -1] ?? '';
  checkAdvance(advance, accountOf);
  checkTransfer(transfer, accountOf);
  checkRoles(message, advance, transfer);
  const [source, mint, destination] = transfer.used;
  return {
    rede: 'solana',
    nonceAccount: accountOf(advance.used[0]),
    nonce: message.lifetime,
    maxFee: FEE_OF_A_SIGNATURE,
    wallet: accountOf(0),
    program: accountOf(transfer.program),
    token: accountOf(mint),
    source: accountOf(source),
    destination: accountOf(destination),
    ...amountOf(transfer.data),
  };
}

type AccountOf = (place: number | undefined) => string;

/**
 * The nonce advance must come first: otherwise the nonce would count as a recent blockhash, and the
 * transaction could be sent again.
 */
function checkAdvance({ program, used, data }: Instruction, accountOf: AccountOf): void {
  if (accountOf(program) !== SYSTEM_PROGRAM || toHex(data) !== ADVANCE_NONCE)
    throw new UndecodableError('The first instruction must be AdvanceNonceAccount.');
  if (used.length !== ADVANCE_ACCOUNTS || accountOf(used[1]) !== RECENT_BLOCKHASHES)
    throw new UndecodableError(
      'The accounts of AdvanceNonceAccount must be nonce account, recent blockhashes and authority.',
    );
  if (used[2] !== 0) throw new UndecodableError('The authority of the nonce account must be the fee payer.');
}

function checkTransfer({ program, used, data }: Instruction, accountOf: AccountOf): void {
  if (![SPL_TOKEN, TOKEN_2022].includes(accountOf(program)))
    throw new UndecodableError('The second instruction must call SPL Token or Token-2022.');
  if (used.length !== TRANSFER_ACCOUNTS)
    throw new UndecodableError(
      'The accounts of TransferChecked must be source, mint, destination and owner.',
    );
  if (used[3] !== 0) throw new UndecodableError('The owner of the source must be the fee payer.');
  if (data[0] !== TRANSFER_CHECKED || data.length !== TRANSFER_DATA)
    throw new UndecodableError('The second instruction must be TransferChecked.');
}

/** These four accounts must be writable for the network to execute the message; no other may be. */
function checkRoles(
  { keys, readonlyOthers }: SolanaMessage,
  advance: Instruction,
  transfer: Instruction,
): void {
  const [nonceAccount = 0] = advance.used;
  const [source = 0, , destination = 0] = transfer.used;
  if ([0, advance.used[1], advance.program, transfer.program, ...transfer.used].includes(nonceAccount))
    throw new UndecodableError('The nonce account must have no other role in the message.');
  const changing = new Set([0, nonceAccount, source, destination]);
  const programs = [advance.program, transfer.program, advance.used[1]];
  const right = keys.every((_, place) => place < keys.length - readonlyOthers === changing.has(place));
  if (!right || programs.some((place) => changing.has(place ?? 0)))
    throw new UndecodableError(
      'The writable accounts must be exactly wallet, nonce account, source and destination.',
    );
}

function amountOf(data: Uint8Array): Pick<SolanaTransfer, 'units' | 'decimals'> {
  const [decimals = 0] = data.subarray(9);
  return { units: toNumber(data.subarray(1, 9).toReversed()), decimals };
}

/** An unsigned v0 message whose fee payer, the first account, is its only signer. */
interface SolanaMessage {
  /** Addresses in base58, sorted as the header says: the fee payer, writable accounts, the others. */
  readonly keys: readonly string[];
  /** Number of read-only accounts at the end of the list. */
  readonly readonlyOthers: number;
  /** A recent blockhash, or the value of a durable nonce. */
  readonly lifetime: string;
  readonly instructions: readonly Instruction[];
}

interface Instruction {
  /** Indices into the list of accounts. */
  readonly program: number;
  readonly used: readonly number[];
  readonly data: Uint8Array;
}

const VERSION_0 = 0x80;
const SIGNATURE = 64;
const ACCOUNT = 32;

function readSolanaMessage(bytes: Uint8Array): SolanaMessage {
  const reader = new ByteReader(bytes);
  readEmptySignature(reader);
  const readonlyOthers = readHeader(reader);
  const keys = readCompactArray(reader, () => encodeAccount(reader.take(ACCOUNT)));
  const lifetime = encodeAccount(reader.take(ACCOUNT));
  const instructions = readCompactArray(reader, () => readInstruction(reader));
  if (readLength(reader) !== 0) throw new UndecodableError('Address lookup tables are not allowed.');
  reader.end();
  checkAccounts(keys, instructions);
  return { keys, readonlyOthers, lifetime, instructions };
}

function readEmptySignature(reader: ByteReader): void {
  if (readLength(reader) !== 1) throw new UndecodableError('The payload must require exactly one signature.');
  if (!isZero(reader.take(SIGNATURE))) throw new UndecodableError('The payload is already signed.');
}

function readHeader(reader: ByteReader): number {
  if (reader.byte() !== VERSION_0) throw new UndecodableError('The message must be of version 0.');
  const [signers, readonlySigners, readonlyOthers = 0] = reader.take(3);
  if (signers !== 1 || readonlySigners !== 0)
    throw new UndecodableError('The fee payer must be the only signer.');
  return readonlyOthers;
}

function readInstruction(reader: ByteReader): Instruction {
  const program = reader.byte();
  const used = [...reader.take(readLength(reader))];
  return { program, used, data: reader.take(readLength(reader)) };
}

function checkAccounts(keys: readonly string[], instructions: readonly Instruction[]): void {
  if (new Set(keys).size !== keys.length) throw new UndecodableError('An account is listed twice.');
  const used = [0, ...instructions.flatMap(({ program, used }) => [program, ...used])];
  if (used.some((place) => place >= keys.length))
    throw new UndecodableError('An account index is out of range.');
  if (new Set(used).size !== keys.length) throw new UndecodableError('An account is listed but not used.');
}

function readCompactArray<T>(reader: ByteReader, read: () => T): T[] {
  return Array.from({ length: readLength(reader) }, read);
}

/** Reads a compact-u16. A transfer has no list of 128 or more items, so a second byte is never canonical. */
function readLength(reader: ByteReader): number {
  const value = reader.byte();
  if (value < 0x80) return value;
  throw new UndecodableError('A length exceeds 127, or its encoding is not canonical.');
}
