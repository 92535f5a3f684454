/** Cents of a Valor. */
export const cents = (valor: string): bigint => BigInt(valor.replace('.', ''));

/** The Valor of some cents. */
export const valor = (centavos: bigint): string =>
  `${centavos / 100n}.${String(centavos % 100n).padStart(2, '0')}`;

/** Some cents as people read them. */
export const spoken = (centavos: bigint): string =>
  `${(centavos / 100n).toLocaleString('pt-BR')},${valor(centavos).slice(-2)} USDC`;

/** Hundredths of a percentage point as people read them. */
export const points = (hundredths: bigint): string => (Number(hundredths) / 100).toLocaleString('pt-BR');

/**
 * A whole shared by two weights to the unit. With two parties the largest remainder is plain rounding: the first part
 * rounds to the nearest, halves up, and the other takes the rest.
 */
export function share(whole: bigint, first: bigint, second: bigint): [bigint, bigint] {
  const weights = first + second;
  if (weights === 0n) return [0n, 0n];
  const part = (2n * whole * first + weights) / (2n * weights);
  return [part, whole - part];
}

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The text of an instant, as the API writes it. */
export const instant = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');

/** Start of the calendar month, in UTC, that comes some months after the one an instant is in. */
export function month(ms: number, later: number): number {
  const date = new Date(ms);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
}
