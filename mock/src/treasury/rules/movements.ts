import type { Ativo, Token } from '../../contract/types.ts';
import { ATIVOS, type Holdings, type Leg, smaller, split, sum, TOKENS, totalOf } from './money.ts';
import { type Allocation, type RateDifference, weightOf } from './policy-rules.ts';

/** Cents that go from the cash or an asset to an asset. */
export interface Movement extends Leg {
  readonly para: Ativo;
}

/**
 * A rebalancing moves one part in this many of the lower-rate asset, so that no single proposal moves most of a
 * treasury.
 */
const REBALANCED_TENTH = 10n;

/** Moves exactly the deposited amount from the cash to the assets. */
export function movementsOfDeposit(centavos: bigint, allocation: Allocation): Movement[] {
  return split(centavos, ATIVOS, (ativo) => weightOf(allocation, ativo))
    .map(([para, part]): Movement => ({ de: 'USDC', para, centavos: part }))
    .filter(isSomething);
}

/**
 * Moves all free funds, cash included, to the target: cash is allocated first, then assets above their target fund
 * those below. Shortfalls and surpluses are equal in sum, so the target is met to the cent.
 */
export function movementsToTarget(free: Holdings, target: Allocation): Movement[] {
  const gaps = split(totalOf(free), ATIVOS, (ativo) => weightOf(target, ativo)).map(
    ([ativo, wanted]) => [ativo, wanted - free[ativo]] as const,
  );
  const surpluses = gaps.filter(([, gap]) => gap < 0n).map(([de, gap]): Leg => ({ de, centavos: -gap }));
  const cash: Leg = { de: 'USDC', centavos: free.USDC };
  return feed([cash, ...surpluses], new Map(gaps.filter(([, gap]) => gap > 0n)));
}

/** Takes a tenth of the lower-rate asset's free balance, rounded down, to the higher-rate one. */
export function movementsOfRateDifference(free: Holdings, { higher, lower }: RateDifference): Movement[] {
  return [{ de: lower, para: higher, centavos: free[lower] / REBALANCED_TENTH }].filter(isSomething);
}

function feed(sources: readonly Leg[], missing: Map<Ativo, bigint>): Movement[] {
  const movements: Movement[] = [];
  for (const { de, centavos } of sources) {
    let left = centavos;
    for (const [para, wanted] of missing) {
      const moved = smaller(left, wanted);
      movements.push({ de, para, centavos: moved });
      missing.set(para, wanted - moved);
      left -= moved;
    }
  }
  return movements.filter(isSomething);
}

const isSomething = ({ centavos }: Movement): boolean => centavos > 0n;

/** Where funds come from or go to. What enters is negative here, what leaves is positive. */
const OUTSIDE = ['deposito', 'rendimento', 'resgate'] as const;
export type Outside = (typeof OUTSIDE)[number];

export type LedgerAccount = Token | Outside;
export const ACCOUNTS: readonly LedgerAccount[] = [...TOKENS, ...OUTSIDE];

/** Cents in every account of a wallet. */
export type Accounts = Readonly<Record<LedgerAccount, bigint>>;

/** Cents added to an account; negative when they leave it. */
export interface LedgerEntry {
  readonly conta: LedgerAccount;
  readonly centavos: bigint;
}

/** The entries of one fact, all in the accounts of one wallet. They sum to zero. */
export type Posting = readonly LedgerEntry[];

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
export function postEntries(accounts: Accounts, posting: Posting): Accounts {
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

function transfer(from: LedgerAccount, to: LedgerAccount, centavos: bigint): Posting {
  if (centavos < 0n) throw new LedgerError(`a transfer from ${from} to ${to} is negative`);
  return [
    { conta: from, centavos: -centavos },
    { conta: to, centavos },
  ];
}
