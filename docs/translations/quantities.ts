export const withoutThousands = (number: string): string =>
  number.replaceAll(/[.,](?=.*[.,])/g, '').replace(',', '.');

const UNITS: readonly (readonly [string, RegExp])[] = [
  ['ms', /^(?:milissegundos?|milliseconds?|ms)$/],
  ['s', /^(?:segundos?|seconds?|s)$/],
  ['min', /^(?:minutos?|minutes?|min)$/],
  ['h', /^(?:horas?|hours?|h)$/],
  ['d', /^(?:dias?|days?)$/],
  ['month', /^(?:mês|meses|months?)$/],
  ['year', /^(?:anos?|years?)$/],
];

export const durations = (text: string): string[] =>
  [...text.matchAll(/(\d+)[\s-]+(\p{L}+)/gu)].flatMap(([, number = '', word = '']) => {
    const unit = UNITS.find(([, names]) => names.test(word));
    return unit === undefined ? [] : [`${number} ${unit[0]}`];
  });
