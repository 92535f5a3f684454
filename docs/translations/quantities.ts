/** A number as both languages have it: `1.250,00` and `1,250.00` are `1250.00`. */
export const withoutThousands = (number: string): string =>
  number.replaceAll(/[.,](?=.*[.,])/g, '').replace(',', '.');

/** The units of time, in both languages. */
const UNITS: readonly (readonly [string, RegExp])[] = [
  ['ms', /^(?:milissegundos?|milliseconds?|ms)$/],
  ['s', /^(?:segundos?|seconds?|s)$/],
  ['min', /^(?:minutos?|minutes?|min)$/],
  ['h', /^(?:horas?|hours?|h)$/],
  ['d', /^(?:dias?|days?)$/],
  ['month', /^(?:mês|meses|months?)$/],
  ['year', /^(?:anos?|years?)$/],
];

/** The numbers that are followed by a unit of time, each as `24 h`. */
export const durations = (text: string): string[] =>
  [...text.matchAll(/(\d+)[\s-]+(\p{L}+)/gu)].flatMap(([, number = '', word = '']) => {
    const unit = UNITS.find(([, names]) => names.test(word));
    return unit === undefined ? [] : [`${number} ${unit[0]}`];
  });
