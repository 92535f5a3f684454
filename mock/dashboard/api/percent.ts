/** Returns an invalid text unchanged, so that the API explains the mistake. */
export function typedPercent(typed: string): number | string {
  const percent = Number(typed.replace(',', '.'));
  return typed.trim() === '' || Number.isNaN(percent) ? typed : percent;
}

/** Adds percentages in whole hundredths, to avoid rounding errors. An invalid text counts as 0. */
export const sumOfPercents = (typed: readonly string[]): number =>
  typed
    .map(typedPercent)
    .reduce<number>((sum, one) => sum + (typeof one === 'number' ? Math.round(one * 100) : 0), 0) / 100;

export const readableNumber = (number: number, lang: string): string =>
  lang.startsWith('en') ? `${number}` : `${number}`.replace('.', ',');
