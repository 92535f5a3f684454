/** @throws RangeError when the value is not a Valor of the contract */
export function centsOf(valor: unknown): bigint {
  if (typeof valor !== 'string' || !/^\d+\.\d{2}$/.test(valor))
    throw new RangeError(`${valor} is not an amount, such as 1250.00`);
  return BigInt(valor.replace('.', ''));
}

export function valorOf(cents: bigint): string {
  const text = `${cents}`.padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** @throws RangeError when the value is not a Percentual, or has more than two decimals */
export function hundredthsOf(percentual: unknown): bigint {
  const [, whole = '', part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(`${percentual}`) ?? [];
  if (typeof percentual !== 'number' || whole === '')
    throw new RangeError(`${percentual} is not a percentage, such as 33.33`);
  return BigInt(whole + part.padEnd(2, '0'));
}

export const sum = (cents: readonly bigint[]): bigint => cents.reduce((all, one) => all + one, 0n);

export const sumOf = (amounts: readonly unknown[]): bigint => sum(amounts.map(centsOf));

/**
 * Divides a total in proportion, rounding down. The remaining units go to the largest remainders, on a tie to
 * the first.
 */
export function divide(total: bigint, weights: readonly bigint[]): bigint[] {
  const whole = sum(weights);
  if (whole === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (total * weight) / whole);
  const rests = weights.map((weight, place) => ({ place, rest: (total * weight) % whole }));
  rests.sort((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1));
  const left = new Set(rests.slice(0, Number(total - sum(parts))).map(({ place }) => place));
  return parts.map((part, place) => (left.has(place) ? part + 1n : part));
}
