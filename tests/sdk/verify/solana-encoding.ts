import { bytesOf, hexOf } from './support.ts';

export interface Instruction {
  readonly program: number;
  readonly accounts: readonly number[];
  readonly data: readonly number[];
}

/** A decoded solana transaction, which a test changes and encodes again. */
export interface Pieces {
  readonly signatures: readonly (readonly number[])[];
  readonly version: readonly number[];
  /** Numbers of signers, read-only signers and other read-only accounts. */
  readonly header: readonly number[];
  readonly keys: readonly (readonly number[])[];
  /** A recent blockhash, or the value of a durable nonce. */
  readonly lifetime: readonly number[];
  readonly instructions: readonly Instruction[];
  readonly lookupTables: readonly (readonly number[])[];
}

export function takeApart(payload: string): Pieces {
  const bytes = [...bytesOf(payload)];
  const take = (length: number) => bytes.splice(0, length);
  const many = <T>(read: () => T): T[] => Array.from({ length: take(1)[0] ?? 0 }, read);
  return {
    signatures: many(() => take(64)),
    version: take(1),
    header: take(3),
    keys: many(() => take(32)),
    lifetime: take(32),
    instructions: many(() => ({
      program: take(1)[0] ?? 0,
      accounts: many(() => take(1)[0] ?? 0),
      data: many(() => take(1)[0] ?? 0),
    })),
    lookupTables: many(() => take(0)),
  };
}

export function putTogether(pieces: Pieces): string {
  const { signatures, version, header, keys, lifetime, instructions, lookupTables } = pieces;
  return hexOf([
    signatures.length,
    ...signatures.flat(),
    ...version,
    ...header,
    keys.length,
    ...keys.flat(),
    ...lifetime,
    instructions.length,
    ...instructions.flatMap(({ program, accounts, data }) => [
      program,
      accounts.length,
      ...accounts,
      data.length,
      ...data,
    ]),
    lookupTables.length,
    ...lookupTables.flat(),
  ]);
}
