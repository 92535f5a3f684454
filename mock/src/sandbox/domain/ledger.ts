import type { Token } from '../../contract/types.ts';
import { sum, TOKENS } from './holdings.ts';
import type { Movement } from './movements.ts';

/** Where funds come from or go to. What enters is negative here, what leaves is positive. */
const OUTSIDE = ['deposito', 'rendimento', 'resgate'] as const;
export type Outside = (typeof OUTSIDE)[number];

export type Account = Token | Outside;
export const ACCOUNTS: readonly Account[] = [...TOKENS, ...OUTSIDE];

/** Cents in every account of a wallet. */
export type Accounts = Readonly<Record<Account, bigint>>;

/** Cents added to an account; negative when they leave it. */
export interface Entry {
  readonly conta: Account;
  readonly centavos: bigint;
}

/** The entries of one fact, all in the accounts of one wallet. They sum to zero. */
export type Posting = readonly Entry[];

/** The books would become inconsistent: a bug of the service, never the client's error. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
}

export const depositPosting = (centavos: bigint): Posting => transfer('deposito', 'USDC', centavos);

export const movementPosting = ({ de, para, centavos }: Movement): Posting => transfer(de, para, centavos);

export const redemptionPosting = (token: Token, centavos: bigint): Posting =>
  transfer(token, 'resgate', centavos);

export const yieldPosting = ({ ativo, centavos }: { ativo: Token; centavos: bigint }): Posting =>
  transfer('rendimento', ativo, centavos);

/**
 * The accounts of a wallet after a fact.
 * @throws {LedgerError} when the entries do not sum to zero, or would make a balance of the wallet negative
 */
export function post(accounts: Accounts, posting: Posting): Accounts {
  if (sum(posting.map(({ centavos }) => centavos)) !== 0n)
    throw new LedgerError('a posting does not sum to zero');
  const after = { ...accounts };
  for (const { conta, centavos } of posting) after[conta] += centavos;
  checkConservation(after);
  return after;
}

/**
 * Checks that deposits plus yield equal what the wallet holds plus what was redeemed from it.
 * @throws {LedgerError} when they are not
 */
export function checkConservation(accounts: Accounts): void {
  const held = sum(TOKENS.map((token) => accounts[token]));
  if (-accounts.deposito - accounts.rendimento !== held + accounts.resgate) {
    throw new LedgerError('deposits and yield differ from what is held and redeemed');
  }
  const short = TOKENS.find((token) => accounts[token] < 0n);
  if (short !== undefined) throw new LedgerError(`${short} would be negative`);
  if (accounts.deposito > 0n || accounts.rendimento > 0n || accounts.resgate < 0n) {
    throw new LedgerError('an outside account has the wrong sign');
  }
}

function transfer(from: Account, to: Account, centavos: bigint): Posting {
  if (centavos < 0n) throw new LedgerError(`a transfer from ${from} to ${to} is negative`);
  return [
    { conta: from, centavos: -centavos },
    { conta: to, centavos },
  ];
}
