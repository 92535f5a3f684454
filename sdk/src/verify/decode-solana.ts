import { encodeAccount } from './base58.ts';
import { ByteReader } from './byte-reader.ts';
import { isZero, payloadBytes, toNumber } from './bytes.ts';
import { TOKEN_PROGRAM } from './token-account.ts';
import { UndecodableError } from './undecodable-error.ts';

/** What an unsigned payload of `solana` does. It does not name the cluster: only its mint and blockhash belong to one. */
export interface SolanaTransfer {
  readonly rede: 'solana';
  readonly blockhash: string;
  /** Most that the network may take for it, in lamports: 5000 for its signature, as it bids for no priority. */
  readonly maxFee: bigint;
  /** Pays the fee, owns the source and gives the only signature. */
  readonly wallet: string;
  /** Mint of the token. */
  readonly token: string;
  /** Token account that pays. */
  readonly source: string;
  /** Token account that receives. */
  readonly destination: string;
  /** Amount in the token's smallest unit. */
  readonly units: bigint;
  /** Decimals that the mint must have for the network to carry it out. */
  readonly decimals: number;
}

const FEE_OF_A_SIGNATURE = 5000n;
const VERSION_0 = 0x80;
const SIGNATURE = 64;
const ACCOUNT = 32;
/** `TransferChecked` of the SPL Token program: its number, a u64 and the decimals. */
const TRANSFER_CHECKED = 12;
const TRANSFER_DATA = 10;
const TRANSFER_ACCOUNTS = 4;

/** The accounts of the message, as its header sorts them: those that sign, those that may change, the others. */
interface Accounts {
  readonly keys: readonly string[];
  readonly readonlyOthers: number;
}

/** @throws UndecodableError unless it is an unsigned v0 message of one `TransferChecked` that its fee payer signs */
export function decodeSolana(payload: string): SolanaTransfer {
  const reader = new ByteReader(payloadBytes(payload));
  readEmptySignature(reader);
  const accounts = readAccounts(reader);
  const blockhash = encodeAccount(reader.take(ACCOUNT));
  const { program, used, data } = readOnlyInstruction(reader);
  if (readLength(reader) !== 0) throw new UndecodableError('It uses an address lookup table.');
  reader.end();

  const { keys } = accounts;
  if (keys[program] !== TOKEN_PROGRAM) throw new UndecodableError('It calls another program than SPL Token.');
  if (used.length !== TRANSFER_ACCOUNTS)
    throw new UndecodableError('Its transfer has not four accounts: source, mint, destination and owner.');
  checkAllUsed(accounts, [0, program, ...used]);
  checkRoles(accounts, { program, used });
  const [source = '', token = '', destination = '', owner = ''] = used.map((index) => keys[index]);
  const [wallet = ''] = keys;
  if (owner !== wallet) throw new UndecodableError('Its fee payer is not the owner of the tokens.');
  const maxFee = FEE_OF_A_SIGNATURE;
  return { rede: 'solana', blockhash, maxFee, wallet, token, source, destination, ...amountOf(data) };
}

function readEmptySignature(reader: ByteReader): void {
  if (readLength(reader) !== 1)
    throw new UndecodableError('It asks for more than one signature, or for none.');
  if (!isZero(reader.take(SIGNATURE))) throw new UndecodableError('It is signed.');
}

function readAccounts(reader: ByteReader): Accounts {
  if (reader.byte() !== VERSION_0) throw new UndecodableError('Its message is not of version 0.');
  const [signers, readonlySigners, readonlyOthers = 0] = reader.take(3);
  if (signers !== 1 || readonlySigners !== 0)
    throw new UndecodableError('Its fee payer is not its only signer.');
  const keys = Array.from({ length: readLength(reader) }, () => encodeAccount(reader.take(ACCOUNT)));
  if (new Set(keys).size !== keys.length) throw new UndecodableError('It lists an account twice.');
  return { keys, readonlyOthers };
}

interface Instruction {
  /** Places in the list of accounts. */
  readonly program: number;
  readonly used: readonly number[];
  readonly data: Uint8Array;
}

function readOnlyInstruction(reader: ByteReader): Instruction {
  if (readLength(reader) !== 1) throw new UndecodableError('It has more instructions than one, or none.');
  const program = reader.byte();
  const used = [...reader.take(readLength(reader))];
  return { program, used, data: reader.take(readLength(reader)) };
}

function checkAllUsed({ keys }: Accounts, used: readonly number[]): void {
  const places = new Set(used);
  if (used.some((place) => place >= keys.length))
    throw new UndecodableError('It uses an account that it does not list.');
  if (places.size !== keys.length) throw new UndecodableError('It lists an account that it does not use.');
}

/** The network would refuse a transfer whose token accounts it may not change; and it may change nothing else. */
function checkRoles(
  { keys, readonlyOthers }: Accounts,
  { program, used: [source = 0, mint = 0, destination = 0] }: Omit<Instruction, 'data'>,
): void {
  const mayChange = (place: number) => place < keys.length - readonlyOthers;
  const wrong =
    !mayChange(source) || !mayChange(destination) || mayChange(program) || (mayChange(mint) && mint !== 0);
  if (wrong)
    throw new UndecodableError('The accounts it may change are not the wallet and the two of the transfer.');
}

function amountOf(data: Uint8Array): Pick<SolanaTransfer, 'units' | 'decimals'> {
  const [instruction] = data;
  if (instruction !== TRANSFER_CHECKED || data.length !== TRANSFER_DATA)
    throw new UndecodableError('Its instruction is not TransferChecked.');
  const [decimals = 0] = data.subarray(9);
  return { units: toNumber(data.subarray(1, 9).toReversed()), decimals };
}

/** A compact-u16. A transfer has no list of 128 or more, so the second byte is never needed, and never canonical. */
function readLength(reader: ByteReader): number {
  const value = reader.byte();
  if (value < 0x80) return value;
  throw new UndecodableError('One of its lists is too long for a transfer, or its length is not canonical.');
}
