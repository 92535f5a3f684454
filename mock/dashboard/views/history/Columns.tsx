import { useState } from 'preact/hooks';
import { readable, sumOf, valorOf } from '../../api/money.ts';
import { words } from '../../words/words.ts';
import { PatternDefinition, patternId } from './Pattern.tsx';
import { type Scale, scaleOf, short } from './scale.ts';
import { useWidth } from './use-width.ts';

export interface HistoryColumn {
  readonly key: string;
  readonly name: string;
  readonly foot: string;
  /** Label below `foot`; empty when it equals the previous column's. */
  readonly year: string;
  /** Parts of the column, from the bottom up. */
  readonly parts: readonly ColumnPart[];
}

export interface ColumnPart {
  readonly kind: string;
  readonly name: string;
  readonly cents: bigint;
}

interface ColumnsProps {
  readonly label: string;
  readonly whole: string;
  readonly height: number;
  readonly columns: readonly HistoryColumn[];
}

/**
 * Margins in pixels: amounts on the left, half of the last name on the right, amounts above, months below.
 */
const LEFT = 56;
const RIGHT = 16;
const TOP = 24;
const BOTTOM = 38;

export function Columns({ label, whole, height, columns }: ColumnsProps) {
  const [place, width] = useWidth();
  const [chosen, setChosen] = useState<string>();
  const scale = scaleOf(highestOf(columns), height, words.lang);
  const step = (width - LEFT - RIGHT) / columns.length;
  const heads = headsOf(columns, step);
  const feet = feetOf(columns, step);
  const shown =
    columns.find(({ key }) => key === chosen) ?? columns.findLast(({ parts }) => parts.length > 0);
  return (
    <figure class="columns" ref={place}>
      {shown === undefined ? null : <Legend column={shown} whole={whole} />}
      <svg
        viewBox={`0 0 ${width} ${TOP + height + BOTTOM}`}
        height={TOP + height + BOTTOM}
        role="img"
        aria-label={label}
      >
        <defs>
          {kindsOf(columns).map((kind) => (
            <PatternDefinition key={kind} kind={kind} />
          ))}
        </defs>
        <Axis scale={scale} width={width} bottom={TOP + height} />
        {columns.map((column, index) => (
          <g
            key={column.key}
            class={column === shown ? 'column chosen' : 'column'}
            transform={`translate(${LEFT + index * step} ${TOP})`}
            onPointerEnter={() => column.parts.length > 0 && setChosen(column.key)}
          >
            <Stack column={column} head={heads[index]} step={step} height={height} scale={scale} />
            <Foot lines={feet[index] ?? []} x={step / 2} y={height} />
          </g>
        ))}
      </svg>
    </figure>
  );
}

const centsIn = ({ parts }: HistoryColumn): bigint => sumOf(parts.map(({ cents }) => cents));

const highestOf = (columns: readonly HistoryColumn[]): bigint =>
  columns.map(centsIn).reduce((highest, one) => (one > highest ? one : highest), 0n);

const kindsOf = (columns: readonly HistoryColumn[]): string[] => [
  ...new Set(columns.flatMap(({ parts }) => parts.map(({ kind }) => kind))),
];

const textOf = (cents: bigint): string => readable(valorOf(cents), words.lang);

function Legend({ column, whole }: { readonly column: HistoryColumn; readonly whole: string }) {
  return (
    <figcaption>
      <ul class="legend">
        <li>
          <strong>{column.name}</strong>
        </li>
        {column.parts.toReversed().map(({ kind, name, cents }) => (
          <li key={kind}>
            <svg class="swatch" viewBox="0 0 16 12" width="16" height="12" aria-hidden="true">
              <rect width="16" height="12" fill={`url(#${patternId(kind)})`} />
            </svg>{' '}
            {name} <strong>{textOf(cents)}</strong>
          </li>
        ))}
        {column.parts.length === 0 ? null : (
          <li>
            {whole} <strong>{textOf(centsIn(column))}</strong>
          </li>
        )}
      </ul>
    </figcaption>
  );
}

interface AxisProps {
  readonly scale: Scale;
  readonly width: number;
  readonly bottom: number;
}

function Axis({ scale, width, bottom }: AxisProps) {
  return (
    <g class="axis">
      {scale.ticks.map(({ text, height }) => (
        <g key={text} transform={`translate(0 ${bottom - height})`}>
          <path d={`M${LEFT} 0H${width}`} />
          <text x={LEFT - 8} y={4} text-anchor="end">
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

interface StackProps {
  readonly column: HistoryColumn;
  readonly head: string | undefined;
  readonly step: number;
  readonly height: number;
  readonly scale: Scale;
}

function Stack({ column, head, step, height, scale }: StackProps) {
  const width = Math.min(step * 0.7, 72);
  let below = 0n;
  const placed = column.parts.map(({ kind, cents }) => {
    const bottom = scale.heightOf(below);
    below += cents;
    return { kind, top: height - scale.heightOf(below), high: scale.heightOf(below) - bottom };
  });
  return (
    <>
      <rect class="ground" y={-TOP} width={step} height={TOP + height + BOTTOM} />
      {placed
        .filter(({ high }) => high > 0)
        .map(({ kind, top, high }) => (
          <rect
            key={kind}
            x={(step - width) / 2}
            y={top}
            width={width}
            height={high}
            fill={`url(#${patternId(kind)})`}
          />
        ))}
      <text x={step / 2} y={height - scale.heightOf(below) - 6} text-anchor="middle">
        {head}
      </text>
    </>
  );
}

interface FootProps {
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
}

function Foot({ lines, x, y }: FootProps) {
  return (
    <>
      {lines.map((line, index) => (
        <text key={line} x={x} y={y + 16 + 14 * index} text-anchor="middle">
          {line}
        </text>
      ))}
    </>
  );
}

function headsOf(columns: readonly HistoryColumn[], step: number): readonly string[] {
  const known = columns.map((column) => (column.parts.length === 0 ? undefined : centsIn(column)));
  const ways = [textOf, (cents: bigint) => short(cents, words.lang)].map((write) =>
    known.map((cents) => (cents === undefined ? '' : write(cents))),
  );
  return ways.find((heads) => heads.every((text) => widthOf(text) < step)) ?? [];
}

/**
 * Labels below the columns. Where columns are narrow, only every second or third has one, and always the
 * last.
 */
function feetOf(columns: readonly HistoryColumn[], step: number): readonly (readonly string[])[] {
  const widest = Math.max(...columns.flatMap(({ foot, year }) => [widthOf(foot), widthOf(year)]));
  const every = Math.ceil(widest / step);
  let before = '';
  return columns.map(({ foot, year }, index) => {
    if ((columns.length - 1 - index) % every !== 0) return [];
    const isTold = year === '' || year === before;
    before = year;
    return isTold ? [foot] : [foot, year];
  });
}

const widthOf = (text: string): number => text.length * 6.5 + 6;
