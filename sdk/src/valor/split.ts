/**
 * Splits a whole by weights without losing a unit, by the largest remainder method: each part is its exact quota rounded
 * down or up, and of equal remainders the earlier part is rounded up first. The weights must not add up to zero.
 */
export function split(whole: bigint, weights: readonly bigint[]): bigint[] {
  const total = sum(weights);
  const quotas = weights.map((weight) => ({
    floor: (whole * weight) / total,
    remainder: (whole * weight) % total,
  }));
  const left = whole - sum(quotas.map(({ floor }) => floor));
  const byRemainder = quotas.toSorted((a, b) => compare(b.remainder, a.remainder));
  const roundedUp = new Set(byRemainder.filter((_, place) => BigInt(place) < left));
  return quotas.map((quota) => (roundedUp.has(quota) ? quota.floor + 1n : quota.floor));
}

export function sum(parts: readonly bigint[]): bigint {
  return parts.reduce((total, part) => total + part, 0n);
}

export function compare(a: bigint, b: bigint): -1 | 0 | 1 {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
