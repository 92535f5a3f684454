import { split } from './split.ts';

/** 100 %, in the integer hundredths that every percentage and rate of the domain is kept in. */
export const WHOLE = 10_000;

/**
 * Reads a percentage of JSON, from 0 to 100 with at most two decimals; undefined when it is anything else.
 * The shortest decimal text of a double is the number that was written, so 33.33 is 3333 with no float arithmetic.
 */
export function parsePercent(percentual: unknown): number | undefined {
  if (typeof percentual !== 'number') return undefined;
  const [, units, decimals = ''] = /^([0-9]{1,3})(?:\.([0-9]{1,2}))?$/.exec(String(percentual)) ?? [];
  if (units === undefined) return undefined;
  const hundredths = Number.parseInt(units + decimals.padEnd(2, '0'), 10);
  return hundredths <= WHOLE ? hundredths : undefined;
}

/** The JSON number of some hundredths. Division rounds correctly, so it prints with at most two decimals. */
export const toPercent = (hundredths: number): number => hundredths / 100;

/** Some hundredths as a person reads them, such as `0,8`: for messages, never for a field. */
export const percentInWords = (hundredths: number): string => String(toPercent(hundredths)).replace('.', ',');

/** Each party's share in hundredths of a percent, summing to exactly `WHOLE`; all zero when the total is zero. */
export function sharesOf<T>(parties: readonly T[], centsOf: (party: T) => bigint): (readonly [T, number])[] {
  const empty = parties.every((party) => centsOf(party) === 0n);
  return split(empty ? 0n : BigInt(WHOLE), parties, centsOf).map(([party, share]) => [party, Number(share)]);
}
