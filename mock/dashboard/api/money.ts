export const centsOf = (valor: string): bigint => BigInt(valor.replace('.', ''));

export function valorOf(cents: bigint): string {
  const digits = `${cents < 0n ? -cents : cents}`.padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats without `Intl`, whose first use takes longer than the rest of the page. */
export function readable(valor: string, lang: string): string {
  const [thousands, decimal] = lang.startsWith('en') ? [',', '.'] : ['.', ','];
  const [units = '', ...cents] = valor.split('.');
  return [units.replaceAll(/\B(?=(?:[0-9]{3})+$)/g, thousands), ...cents].join(decimal);
}

export const permille = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Number((part * 1000n) / whole);

export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);

/**
 * Parses a typed amount, with the separators of the contract or of the page's language; undefined when it is
 * invalid.
 */
export function typedValor(text: string, lang: string): string | undefined {
  const typed = text
    .trim()
    .replace(/^[0-9]{1,3}(?:\s[0-9]{3})+(?![0-9])/, (spaced) => spaced.replaceAll(/\s/g, ''));
  if (/^[0-9]+\.[0-9]{2}$/.test(typed)) return typed;
  const [group, decimal] = lang.startsWith('en') ? [',', '\\.'] : ['\\.', ','];
  const pattern = new RegExp(`^([0-9]+|[0-9]{1,3}(?:${group}[0-9]{3})+)(?:${decimal}([0-9]{2}))?$`);
  const [, units, cents = '00'] = pattern.exec(typed) ?? [];
  return units === undefined ? undefined : `${units.replaceAll(/[^0-9]/g, '')}.${cents}`;
}
