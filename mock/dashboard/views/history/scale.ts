import { nice, ticks } from 'd3-array';

export interface Scale {
  readonly ticks: readonly Tick[];
  readonly heightOf: (cents: bigint) => number;
}

interface Tick {
  readonly text: string;
  readonly height: number;
}

const TICKS = 4;

export function scaleOf(highest: bigint, height: number, lang: string): Scale {
  const [, top] = nice(0, unitsOf(highest), TICKS);
  const pixels = (units: number) => (top === 0 ? 0 : (units / top) * height);
  return {
    ticks: ticks(0, top, TICKS).map((units) => ({ text: rounded(units, lang), height: pixels(units) })),
    heightOf: (cents) => Math.max(0, pixels(unitsOf(cents))),
  };
}

export const short = (cents: bigint, lang: string): string => rounded(unitsOf(cents), lang);

/** Converts cents to a number for drawing only, because a number is less precise than the amount. */
const unitsOf = (cents: bigint): number => Number(cents) / 100;

const POWERS = [
  [1e12, ' tri', 'T'],
  [1e9, ' bi', 'B'],
  [1e6, ' mi', 'M'],
  [1e3, ' mil', 'k'],
  [1, '', ''],
] as const;

function rounded(units: number, lang: string): string {
  const value = toFourDigits(units);
  const [power, portuguese, english] = POWERS.find(([least]) => value >= least) ?? [1, '', ''];
  const text = `${toFourDigits(value / power)}`;
  return lang.startsWith('en') ? `${text}${english}` : `${text.replace('.', ',')}${portuguese}`;
}

const toFourDigits = (value: number): number => Number(value.toPrecision(4));
