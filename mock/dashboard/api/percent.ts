/** A percentage that was typed; any other text stays as it is, so that the API says what is wrong with it. */
export function typedPercent(typed: string): number | string {
  const percent = Number(typed.replace(',', '.'));
  return typed.trim() === '' || Number.isNaN(percent) ? typed : percent;
}

/** The sum of percentages that were typed, exact to the hundredth; a text that is none counts nothing. */
export const sumOfPercents = (typed: readonly string[]): number =>
  typed
    .map(typedPercent)
    .reduce<number>((sum, one) => sum + (typeof one === 'number' ? Math.round(one * 100) : 0), 0) / 100;

/** With the decimal mark of a language. */
export const readableNumber = (number: number, lang: string): string =>
  lang.startsWith('en') ? `${number}` : `${number}`.replace('.', ',');
