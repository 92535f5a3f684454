/** What the contract writes as `1250.00`, in whole cents. */
export const centsOf = (valor: string): bigint => BigInt(valor.replace('.', ''));

/** Whole cents as the contract writes them. */
export function valorOf(cents: bigint): string {
  const digits = `${cents < 0n ? -cents : cents}`.padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** For readers of a language. The first use of Intl takes a browser longer than all else on the page. */
export function readable(valor: string, lang: string): string {
  const [thousands, decimal] = lang.startsWith('en') ? [',', '.'] : ['.', ','];
  const [units = '', ...cents] = valor.split('.');
  return [units.replaceAll(/\B(?=(?:[0-9]{3})+$)/g, thousands), ...cents].join(decimal);
}

/** How many thousandths a part is of a whole; none of nothing. */
export const permille = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Number((part * 1000n) / whole);

export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);

/**
 * What a person types: as the contract writes it, or with the marks of the language between thousands and before the
 * cents; undefined for no amount.
 */
export function typedValor(text: string, lang: string): string | undefined {
  const typed = text.replaceAll(/\s/g, '');
  if (/^[0-9]+\.[0-9]{2}$/.test(typed)) return typed;
  const [group, decimal] = lang.startsWith('en') ? [',', '\\.'] : ['\\.', ','];
  const pattern = new RegExp(`^([0-9]+|[0-9]{1,3}(?:${group}[0-9]{3})+)(?:${decimal}([0-9]{2}))?$`);
  const [, units, cents = '00'] = pattern.exec(typed) ?? [];
  return units === undefined ? undefined : `${units.replaceAll(/[^0-9]/g, '')}.${cents}`;
}
