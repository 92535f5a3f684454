export const valor = (centavos: bigint): string =>
  `${centavos / 100n}.${String(centavos % 100n).padStart(2, '0')}`;

/**
 * Splits an amount by two weights without losing a unit: rounds the first part half up and gives the rest to
 * the second. For two parts this equals the largest-remainder method.
 */
export function share(whole: bigint, first: bigint, second: bigint): [bigint, bigint] {
  const weights = first + second;
  if (weights === 0n) return [0n, 0n];
  const part = (2n * whole * first + weights) / (2n * weights);
  return [part, whole - part];
}

export function apportion(whole: bigint, weights: readonly bigint[]): bigint[] {
  const all = weights.reduce((a, b) => a + b, 0n);
  if (all === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (whole * weight) / all);
  const rest = weights.map((weight) => (whole * weight) % all);
  for (let left = whole - parts.reduce((a, b) => a + b, 0n); left > 0n; left -= 1n) {
    const place = rest.reduce((best, each, i) => (each > (rest[best] ?? 0n) ? i : best), 0);
    parts[place] = (parts[place] ?? 0n) + 1n;
    rest[place] = -1n;
  }
  return parts;
}

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export const instant = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');

export function month(ms: number, later: number): number {
  const date = new Date(ms);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
}
