export type Currency = 'USDC' | 'US$';

/**
 * Formats decimal text for Brazilian readers. Intl formats text exactly, where a Number would be rounded.
 * @throws RangeError for another currency, or when the runtime has no pt-BR data, and would silently swap comma and point
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

// With a point between all thousands, or without any. A leading zero is refused as a probable mistake.
const TEXT = /^(0|[1-9][0-9]*|[1-9][0-9]{0,2}(?:\.[0-9]{3})+),([0-9]{2})$/;

/**
 * Converts Brazilian notation to the contract's decimal text.
 * @throws RangeError for ambiguous text, such as `1.250` or `1,250.00`
 */
export function readPtBr(text: string): string {
  const [, units = '', cents = ''] = TEXT.exec(text) ?? [];
  if (units === '') throw new RangeError("An amount in pt-BR is text such as '1.250,00'.");
  return `${units.replaceAll('.', '')}.${cents}`;
}
