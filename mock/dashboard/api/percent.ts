/** Parses a typed percentage. An invalid text is returned unchanged, so that the API explains the mistake. */
export function typedPercent(typed: string): number | string {
  const percent = Number(typed.replace(',', '.'));
  return typed.trim() === '' || Number.isNaN(percent) ? typed : percent;
}

/** Adds percentages, exact to the hundredth; an invalid text counts as 0. */
export const sumOfPercents = (typed: readonly string[]): number =>
  typed
    .map(typedPercent)
    .reduce<number>((sum, one) => sum + (typeof one === 'number' ? Math.round(one * 100) : 0), 0) / 100;

/** Formats a number with the language's decimal mark. */
export const readableNumber = (number: number, lang: string): string =>
  lang.startsWith('en') ? `${number}` : `${number}`.replace('.', ',');
