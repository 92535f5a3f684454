export type Currency = 'USDC' | 'US$';

/**
 * The decimal text as a Brazilian reads it. Intl takes text exactly, where a Number would round it.
 * @throws RangeError for another currency, or when the runtime has no pt-BR data, and would swap comma and point without a word
 */
export function formatPtBr(decimal: string, currency: Currency): string {
  if (currency !== 'USDC' && currency !== 'US$') throw new RangeError("The currency is 'USDC' or 'US$'.");
  const format = new Intl.NumberFormat(
    'pt-BR',
    currency === 'USDC' ? { minimumFractionDigits: 2 } : { style: 'currency', currency: 'USD' },
  );
  if (format.resolvedOptions().locale !== 'pt-BR') throw new RangeError('This runtime lacks pt-BR data.');
  const text = format.format(decimal as `${number}`);
  return currency === 'USDC' ? `${text}\u00a0USDC` : text;
}

// Thousands as they are written out, with a point before each or without any. A zero in front would be a slip.
const TEXT = /^(0|[1-9][0-9]*|[1-9][0-9]{0,2}(?:\.[0-9]{3})+),([0-9]{2})$/;

/**
 * The decimal text of what a Brazilian wrote.
 * @throws RangeError for what could be read as another amount, such as `1.250` or `1,250.00`
 */
export function readPtBr(text: string): string {
  const [, units = '', cents = ''] = TEXT.exec(text) ?? [];
  if (units === '') throw new RangeError("An amount in pt-BR is text such as '1.250,00'.");
  return `${units.replaceAll('.', '')}.${cents}`;
}
