import type { Ativo } from '../../contract/types.ts';
import { ATIVOS, type Holdings, type Leg, smaller, totalOf } from './holdings.ts';
import { type Allocation, weightOf } from './policy.ts';
import { split } from './split.ts';
import type { Lead } from './spread.ts';

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
export function movementsOfSpread(free: Holdings, { higher, lower }: Lead): Movement[] {
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
