/** Returns an invalid text unchanged, so that the API explains the mistake. */
export const typedPercent = (typed: string): number | string =>
  /^\s*-?[0-9]+(?:[.,][0-9]+)?\s*$/.test(typed) ? Number(typed.replace(',', '.')) : typed;

/** Adds percentages in whole hundredths, to avoid rounding errors. An invalid text counts as 0. */
export const sumOfPercents = (typed: readonly string[]): number =>
  typed
    .map(typedPercent)
    .reduce<number>((sum, one) => sum + (typeof one === 'number' ? Math.round(one * 100) : 0), 0) / 100;

export const readableNumber = (number: number, lang: string): string =>
  lang.startsWith('en') ? `${number}` : `${number}`.replace('.', ',');
