import { descending, sum } from './holdings.ts';

/**
 * Divides a whole by weights without losing a unit, by largest remainder: each part is its exact quota rounded
 * down or up, and an equal remainder favours the party that comes first.
 * @throws {RangeError} when the whole or a weight is negative, or there is something to divide and no weight
 */
export function split<T>(
  whole: bigint,
  parties: readonly T[],
  weightOf: (party: T) => bigint,
): (readonly [T, bigint])[] {
  const weights = sum(parties.map(weightOf));
  if (whole < 0n || parties.some((party) => weightOf(party) < 0n)) throw new RangeError('negative split');
  if (whole === 0n) return parties.map((party) => [party, 0n]);
  if (weights === 0n) throw new RangeError(`no weight to split ${whole} by`);

  const quotas = parties.map((party) => {
    const exact = whole * weightOf(party);
    return { party, floor: exact / weights, remainder: exact % weights };
  });
  const left = whole - sum(quotas.map(({ floor }) => floor));
  const roundedUp = quotas
    .toSorted((a, b) => descending(a.remainder, b.remainder))
    .filter((_, place) => BigInt(place) < left);
  return quotas.map((quota) => [quota.party, quota.floor + (roundedUp.includes(quota) ? 1n : 0n)]);
}
