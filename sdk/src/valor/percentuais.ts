import { sum } from './split.ts';

const WHOLE = 100_00n;

/**
 * A percentage in integer hundredths: 33.33 is 3333n. The shortest decimal text of a double is the number that was
 * written, so no float arithmetic takes part.
 * @throws RangeError unless it is from 0 to 100, with at most two decimals; minus zero is refused too
 */
export function hundredthsOf(percentual: number): bigint {
  if (typeof percentual !== 'number') throw new TypeError('A percentage is a number such as 33.33.');
  const [, units = '', decimals = ''] = /^([0-9]{1,3})(?:\.([0-9]{1,2}))?$/.exec(String(percentual)) ?? [];
  const hundredths = BigInt(units + decimals.padEnd(2, '0'));
  if (units !== '' && hundredths <= WHOLE && !Object.is(percentual, -0)) return hundredths;
  throw new RangeError('A percentage is from 0 to 100, with two decimals at most.');
}

/**
 * Whether the percentages add up to exactly 100, as an allocation must.
 * @throws RangeError for one that is no percentage
 */
export function sumTo100(percentuais: readonly number[]): boolean {
  return sum(percentuais.map(hundredthsOf)) === WHOLE;
}
