const WHOLE = 100_00n;

/**
 * Converts a percentage to integer hundredths: 33.33 is 3333n. Uses the number's decimal text, which is what was
 * written, so that no floating-point arithmetic is involved.
 * @throws RangeError unless it is from 0 to 100, with at most two decimals; minus zero is refused too
 */
export function hundredthsOf(percentual: number): bigint {
  if (typeof percentual !== 'number') throw new TypeError('A percentage must be a number such as 33.33.');
  const [, units = '', decimals = ''] = /^([0-9]{1,3})(?:\.([0-9]{1,2}))?$/.exec(String(percentual)) ?? [];
  const hundredths = BigInt(units + decimals.padEnd(2, '0'));
  if (units !== '' && hundredths <= WHOLE && !Object.is(percentual, -0)) return hundredths;
  throw new RangeError('A percentage must be from 0 to 100, with two decimals at most.');
}

/**
 * Whether the percentages add up to exactly 100, as an allocation must.
 * @throws RangeError for a value that is not a percentage
 */
export function sumTo100(percentuais: readonly number[]): boolean {
  return sum(percentuais.map(hundredthsOf)) === WHOLE;
}

/**
 * Splits a whole by weights without losing a unit, by the largest remainder method: each part is its exact
 * quota rounded down or up, and of equal remainders the earlier part is rounded up first. The weights must
 * not add up to zero.
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
