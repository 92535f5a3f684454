import type { Spread } from './in-turns.ts';

export interface Row {
  readonly what: string;
  /** The measured reference, such as `Prism CLI 410/s`. */
  readonly reference: string;
  readonly ours: string;
  /** Ratio of our time to the reference; without a reference, our time itself. */
  readonly value: number;
  readonly range?: Range;
  /** @default informational only */
  readonly target?: Target;
}

export type Range = readonly [least: number, most: number];

export type Target = { readonly atLeast: number } | { readonly atMost: number };

export function table(rows: readonly Row[]): string {
  const cells = [
    ['', 'reference', 'ours', 'value', 'range', 'target', ''],
    ...rows.map(({ what, reference, ours, value, range, target }) => [
      what,
      reference,
      ours,
      value.toFixed(2),
      range?.map((bound) => bound.toFixed(2)).join('–') ?? '',
      ...(target === undefined ? ['', ''] : [boundOf(target), isMet(value, target) ? 'ok' : 'MISSED']),
    ]),
  ];
  const widths = [0, 1, 2, 3, 4, 5, 6].map((column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const boundOf = (target: Target): string =>
  'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;

const isMet = (value: number, target: Target): boolean =>
  'atLeast' in target ? value >= target.atLeast : value <= target.atMost;

export const rangeOf = (values: readonly number[]): Range => [Math.min(...values), Math.max(...values)];

export const perSecond = (value: number): string => `${Math.round(value)}/s`;
export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
export const mebibytes = (value: number): string => `${Math.round(value)} MiB`;
export const microseconds = (value: number): string => `${value.toFixed(1)} µs`;
export const spreadIn = (unit: (value: number) => string, { median, least, most }: Spread): string =>
  `${unit(median)} (${least.toFixed(1)}–${most.toFixed(1)})`;
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;
