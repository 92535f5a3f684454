import type { Ativo, Token } from '../../contract/types.ts';
import { ATIVOS, type Holdings, type Leg, smaller, split, sum, TOKENS, totalOf } from './money.ts';
import { type Allocation, type RateDifference, weightOf } from './policy-rules.ts';

export interface Movement extends Leg {
  readonly para: Ativo;
}

/**
 * A rebalancing moves a tenth of the asset with the lower rate, so that no single proposal moves most of a treasury.
 */
const REBALANCED_TENTH = 10n;

export function movementsOfDeposit(centavos: bigint, allocation: Allocation): Movement[] {
  return split(centavos, ATIVOS, (ativo) => weightOf(allocation, ativo))
    .map(([para, part]): Movement => ({ de: 'USDC', para, centavos: part }))
    .filter(isSomething);
}

/**
 * Moves all free funds to the target allocation: cash first, then the assets above their target fund those below.
 * Surpluses equal shortfalls, so the target is met to the cent.
 */
export function movementsToTarget(free: Holdings, target: Allocation): Movement[] {
  const gaps = split(totalOf(free), ATIVOS, (ativo) => weightOf(target, ativo)).map(
    ([ativo, wanted]) => [ativo, wanted - free[ativo]] as const,
  );
  const surpluses = gaps.filter(([, gap]) => gap < 0n).map(([de, gap]): Leg => ({ de, centavos: -gap }));
  const cash: Leg = { de: 'USDC', centavos: free.USDC };
  return feed([cash, ...surpluses], new Map(gaps.filter(([, gap]) => gap > 0n)));
}

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

/** Ledger accounts outside the wallet. Inflows are negative here, outflows positive. */
const OUTSIDE = ['deposito', 'rendimento', 'resgate'] as const;
export type Outside = (typeof OUTSIDE)[number];

export type LedgerAccount = Token | Outside;
export const ACCOUNTS: readonly LedgerAccount[] = [...TOKENS, ...OUTSIDE];

export type Accounts = Readonly<Record<LedgerAccount, bigint>>;

export interface LedgerEntry {
  readonly conta: LedgerAccount;
  readonly centavos: bigint;
}

export type Posting = readonly LedgerEntry[];

/** Thrown when the books would become inconsistent, which is always a bug and never the client's fault. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
}

export const depositPosting = (centavos: bigint): Posting => transfer('deposito', 'USDC', centavos);

export const movementPosting = ({ de, para, centavos }: Movement): Posting => transfer(de, para, centavos);

export const redemptionPosting = (token: Token, centavos: bigint): Posting =>
  transfer(token, 'resgate', centavos);

export const yieldPosting = ({ ativo, centavos }: { ativo: Token; centavos: bigint }): Posting =>
  transfer('rendimento', ativo, centavos);

export function postEntries(accounts: Accounts, posting: Posting): Accounts {
  if (sum(posting.map(({ centavos }) => centavos)) !== 0n)
    throw new LedgerError('a posting does not sum to zero');
  const after = { ...accounts };
  for (const { conta, centavos } of posting) after[conta] += centavos;
  checkConservation(after);
  return after;
}

/** Checks that deposits plus yield equal holdings plus redemptions, and that no balance is negative. */
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
