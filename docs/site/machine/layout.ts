export interface DrawnMachine {
  readonly initial: string;
  readonly finals: readonly string[];
  readonly ways: readonly Way[];
}

export interface Way {
  readonly from: string | undefined;
  readonly to: string;
  readonly label?: Label;
}

interface Label {
  readonly text: string;
  readonly title: string;
  readonly href: string;
}

/** Use `down` where space is narrow. */
export type Direction = 'across' | 'down';

export const BOX = { height: 36, character: 7.9, padding: 20 };
export const PILL = { height: 24, character: 7.4, padding: 18 };
/** Gaps between columns and rows, in pixels. Only downward drawings have labels, which need room. */
const GAPS = { across: { x: 44, y: 18 }, down: { x: 24, y: 30 }, labelled: { x: 104, y: 104 } };
const MARGIN = 4;
const HEAD = 8;
/** Pixels from a box's corner to a labeled arrow that leads to or from a column on the right. */
const CORNER = 24;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** `x` and `y` are the top left corner. */
interface Box extends Point {
  readonly width: number;
}

interface Arrow {
  readonly from: string | undefined;
  readonly to: string;
  readonly path: string;
  readonly head: string;
  readonly labels: readonly (Label & Point)[];
}

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly boxes: ReadonlyMap<string, Box>;
  readonly arrows: readonly Arrow[];
}

/**
 * Places the states by their distance from the initial state: one row per distance, or one column when drawn
 * across. A column is only as wide as its longest name or label, so that the drawing is legible on a phone.
 */
export function layOut({ initial, ways }: DrawnMachine, direction: Direction = 'down'): Layout {
  const steps = stepsOf(initial, ways);
  const rows = direction === 'down' ? steps : turned(steps);
  const gap = ways.some(({ label }) => label !== undefined) ? GAPS.labelled : GAPS[direction];
  const births = ways.filter(({ from }) => from === undefined).length;
  const top = MARGIN + (births === 0 ? 0 : births * (PILL.height + 4) + 28);
  const columns = columnsOf(rows, ways, gap.x);
  const boxes = new Map(
    rows.flatMap((row, y) =>
      row.flatMap((state, x): [string, Box][] =>
        state === ''
          ? []
          : [[state, { ...(columns[x] ?? { x: 0, width: 0 }), y: top + y * (BOX.height + gap.y) }]],
      ),
    ),
  );
  return {
    width: Math.max(...columns.map(({ x, width }) => x + width)) + MARGIN,
    height: top + rows.length * BOX.height + (rows.length - 1) * gap.y + MARGIN,
    boxes,
    arrows: arrowsOf(ways, boxes, direction),
  };
}

function stepsOf(initial: string, ways: readonly Way[]): string[][] {
  const steps = [[initial]];
  const seen = new Set([initial]);
  for (const step of steps) {
    const next = step.flatMap((state) => ways.flatMap(({ from, to }) => (from === state ? [to] : [])));
    const fresh = [...new Set(next)].filter((state) => !seen.has(state));
    for (const state of fresh) seen.add(state);
    if (fresh.length > 0) steps.push(fresh);
  }
  return steps;
}

function turned(columns: readonly string[][]): string[][] {
  const rows = Math.max(...columns.map((column) => column.length));
  return Array.from({ length: rows }, (_, row) => columns.map((column) => column[row] ?? ''));
}

function columnsOf(rows: readonly string[][], ways: readonly Way[], least: number) {
  const columns: { x: number; width: number }[] = [];
  for (let column = 0; rows.some((row) => column < row.length); column += 1) {
    const states = rows.flatMap((row) => row[column] || []);
    const longest = Math.max(...states.map((state) => state.length));
    const { x, width } = columns.at(-1) ?? { x: MARGIN, width: 0 };
    const gap = column === 0 ? 0 : Math.max(least, ...labelsBetween(column - 1, column, rows, ways));
    const widest = Math.max(longest * BOX.character + BOX.padding, ...labelsWithin(states, ways));
    columns.push({ x: x + width + gap, width: widest });
  }
  return columns;
}

const labelsWithin = (states: readonly string[], ways: readonly Way[]): number[] =>
  ways
    .filter(({ from, to }) => states.includes(to) && (from === undefined || states.includes(from)))
    .map(({ label }) => widthOf(label));

const labelsBetween = (
  left: number,
  right: number,
  rows: readonly string[][],
  ways: readonly Way[],
): number[] => {
  const sides = rows.map((row) => [row[left], row[right]]);
  return ways
    .filter(({ from, to }) =>
      sides.some((pair) => pair.includes(from ?? to) && pair.includes(to) && from !== to),
    )
    .map(({ label }) => widthOf(label) + 8);
};

export const widthOf = (label: Label | undefined): number =>
  label === undefined ? 0 : label.text.length * PILL.character + PILL.padding;

function arrowsOf(ways: readonly Way[], boxes: ReadonlyMap<string, Box>, direction: Direction): Arrow[] {
  const pairs = Map.groupBy(
    ways.filter(({ from, to }) => from !== to),
    ({ from, to }) => `${from} ${to}`,
  );
  return [...pairs.values()].flatMap((same) => {
    const [{ from, to } = { from: undefined, to: '' }] = same;
    const [source, target] = [boxes.get(from ?? ''), boxes.get(to)];
    if (target === undefined) return [];
    const labels = same.flatMap(({ label }) => label ?? []);
    const line =
      source === undefined
        ? birth(target, same.length)
        : lineBetween(source, target, direction, labels.length > 0);
    const height = labels.length * (PILL.height + 4) - 4;
    const middle = (line.start.y + line.end.y - height) / 2;
    const first = source === undefined ? line.start.y - height - 4 : middle;
    return [
      {
        from,
        to,
        ...drawn(line),
        labels: labels.map((label, n) => ({
          ...label,
          x: (line.start.x + line.end.x) / 2,
          y: first + n * (PILL.height + 4),
        })),
      },
    ];
  });
}

interface Line {
  readonly start: Point;
  readonly end: Point;
  readonly isUpright: boolean;
}

function birth(to: Box, births: number): Line {
  const x = to.x + to.width / 2;
  return { start: { x, y: MARGIN + births * (PILL.height + 4) }, end: { x, y: to.y }, isUpright: true };
}

/** A vertical line between rows, or a horizontal line within a row; the reverse when drawn across. */
function lineBetween(from: Box, to: Box, direction: Direction, isLabelled: boolean): Line {
  const isUpright = direction === 'down' ? from.y !== to.y : from.x === to.x;
  if (isUpright) {
    const isDown = from.y < to.y;
    return {
      start: { x: meeting(from, to, isLabelled), y: isDown ? from.y + BOX.height : from.y },
      end: { x: meeting(to, from, isLabelled), y: isDown ? to.y : to.y + BOX.height },
      isUpright,
    };
  }
  const isRightward = from.x < to.x;
  return {
    start: { x: isRightward ? from.x + from.width : from.x, y: from.y + BOX.height / 2 },
    end: { x: isRightward ? to.x : to.x + to.width, y: to.y + BOX.height / 2 },
    isUpright,
  };
}

/**
 * Where an arrow meets a box: near a corner when labeled, so that labels do not overlap, otherwise in the
 * middle.
 */
const meeting = (box: Box, other: Box, isLabelled: boolean): number =>
  isLabelled && other.x > box.x ? box.x + box.width - CORNER : box.x + box.width / 2;

function drawn({
  start: { x: x1, y: y1 },
  end: { x: x2, y: y2 },
  isUpright,
}: Line): Pick<Arrow, 'path' | 'head'> {
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  if (isUpright) {
    const head = y2 > y1 ? -HEAD : HEAD;
    return {
      path: `M${x1} ${y1}C${x1} ${y} ${x2} ${y} ${x2} ${y2 + head}`,
      head: `M${x2} ${y2}l-4.5 ${head}h9z`,
    };
  }
  const head = x2 > x1 ? -HEAD : HEAD;
  return {
    path: `M${x1} ${y1}C${x} ${y1} ${x} ${y2} ${x2 + head} ${y2}`,
    head: `M${x2} ${y2}l${head} -4.5v9z`,
  };
}
