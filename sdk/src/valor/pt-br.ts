export type Currency = 'USDC' | 'US$';

/**
 * The decimal text as a Brazilian reads it. Intl takes text exactly, where a Number would round it.
 * @throws RangeError when the runtime has no pt-BR data, and would swap comma and point without a word
 */
export function formatPtBr(decimal: string, currency: Currency): string {
  const format = new Intl.NumberFormat(
    'pt-BR',
    currency === 'USDC' ? { minimumFractionDigits: 2 } : { style: 'currency', currency: 'USD' },
  );
  if (format.resolvedOptions().locale !== 'pt-BR') throw new RangeError('This runtime lacks pt-BR data.');
  const text = format.format(decimal as `${number}`);
  return currency === 'USDC' ? `${text}\u00a0USDC` : text;
}
