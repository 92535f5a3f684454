import type { Credit } from './fee.ts';
import { HOLDINGS, type Holding, type Leg, sum } from './holdings.ts';
import type { Movement } from './movements.ts';

/** Where funds come from or go to. What enters is negative here, what leaves is positive. */
export const OUTSIDE = ['deposito', 'rendimento', 'resgate'] as const;
export type Outside = (typeof OUTSIDE)[number];

export type Account = Holding | Outside;
export const ACCOUNTS: readonly Account[] = [...HOLDINGS, ...OUTSIDE];

/** Cents in every account of an organisation. */
export type Accounts = Readonly<Record<Account, bigint>>;

/** Cents added to an account; negative when they leave it. */
export interface Entry {
  readonly conta: Account;
  readonly centavos: bigint;
}

/** The entries of one fact. They sum to zero. */
export type Posting = readonly Entry[];

/** The service is about to keep wrong books: a fault of ours, never of the client. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
}

export const depositPosting = (centavos: bigint): Posting => transfer('deposito', 'disponivel', centavos);

export const movementPosting = ({ de, para, centavos }: Movement): Posting => transfer(de, para, centavos);

export const redemptionPosting = (legs: readonly Leg[]): Posting =>
  legs.flatMap(({ de, centavos }) => transfer(de, 'resgate', centavos));

export const yieldPosting = (credits: readonly Credit[]): Posting =>
  credits.flatMap(({ ativo, centavos }) => transfer('rendimento', ativo, centavos));

/**
 * The accounts after a fact.
 * @throws {LedgerError} when the fact creates or destroys cents, or takes from a holding what it has not
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
 * Deposits and net yield are all that the holdings and the redemptions have.
 * @throws {LedgerError} when they are not
 */
export function checkConservation(accounts: Accounts): void {
  const held = sum(HOLDINGS.map((holding) => accounts[holding]));
  if (-accounts.deposito - accounts.rendimento !== held + accounts.resgate) {
    throw new LedgerError('deposits and net yield differ from what is held and redeemed');
  }
  const short = HOLDINGS.find((holding) => accounts[holding] < 0n);
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
