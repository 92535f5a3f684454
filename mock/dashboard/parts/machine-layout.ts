/** The states of a resource, each with those that may follow it; the first is the initial one. */
type States = Readonly<Record<string, readonly string[]>>;

/** Sizes of the box of a state; it is taller with what its name means. */
export const STATE = { height: 32, tall: 46, character: 7.6, padding: 26 };
const HEAD = 7;

/** Which way the steps go: to the right or, where there is no room for it, down. */
type Direction = 'across' | 'down';

const GAPS = { across: { x: 44, y: 18 }, down: { x: 28, y: 30 } };

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly path: string;
  readonly head: string;
}

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly boxes: ReadonlyMap<string, Box>;
  readonly arrows: readonly Arrow[];
}

/** Drawn across: a column for each number of steps from the initial state, with its states in rows; drawn down, the reverse. */
export function layOut(states: States, direction: Direction = 'across', high: number = STATE.height): Layout {
  const steps = stepsOf(states);
  const columns = direction === 'across' ? steps : turned(steps);
  const gap = GAPS[direction];
  const boxes = new Map<string, Box>();
  let x = 1;
  for (const column of columns) {
    const width = Math.max(...column.map((name) => name.length * STATE.character + STATE.padding));
    for (const [row, name] of column.entries())
      if (name !== '') boxes.set(name, { x, y: 1 + row * (high + gap.y), width });
    x += width + gap.x;
  }
  const rows = Math.max(...columns.map((column) => column.length));
  const arrow = (from: string, to: string) => ({ from, to, ...arrowOf(boxes, [from, to], direction, high) });
  return {
    width: x - gap.x + 1,
    height: rows * high + (rows - 1) * gap.y + 2,
    boxes,
    arrows: Object.entries(states).flatMap(([from, next]) => next.map((to) => arrow(from, to))),
  };
}

/** States with successors come before final ones, so that the straight line is the one that continues. */
function stepsOf(states: States): string[][] {
  const columns = [Object.keys(states).slice(0, 1)];
  const seen = new Set(columns[0]);
  for (const column of columns) {
    const next = column.flatMap((name) => states[name] ?? []).filter((name) => !seen.has(name));
    if (next.length === 0) break;
    for (const name of next) seen.add(name);
    columns.push([...new Set(next)]);
  }
  return columns;
}

/** Rows of columns; empty where a column has none. */
function turned(columns: readonly string[][]): string[][] {
  const rows = Math.max(...columns.map((column) => column.length));
  return Array.from({ length: rows }, (_, row) => columns.map((column) => column[row] ?? ''));
}

type Line = Pick<Arrow, 'path' | 'head'>;

function arrowOf(
  boxes: Layout['boxes'],
  [from, to]: readonly [from: string, to: string],
  direction: Direction,
  high: number,
): Line {
  const [start, end] = [boxes.get(from), boxes.get(to)];
  if (start === undefined || end === undefined) throw new Error(`No state ${from} or ${to}`);
  const isUpright = direction === 'across' ? start.x === end.x : start.y !== end.y;
  return isUpright ? upright(start, end, high) : sideways(start, end, high);
}

/** From the right side of a box to the left one of the next, by a curve where they are in different rows. */
function sideways(start: Box, end: Box, high: number): Line {
  const [x1, y1] = [start.x + start.width, start.y + high / 2];
  const [x2, y2] = [end.x, end.y + high / 2];
  const bend = (x1 + x2) / 2;
  return {
    path: `M${x1} ${y1}C${bend} ${y1} ${bend} ${y2} ${x2 - HEAD} ${y2}`,
    head: `M${x2} ${y2}l-${HEAD} -4v8z`,
  };
}

/** From one box down or up to another, by a curve where they are in different columns. */
function upright(start: Box, end: Box, high: number): Line {
  const [x1, x2] = [start.x + start.width / 2, end.x + end.width / 2];
  const isDown = end.y > start.y;
  const [y1, y2] = isDown ? [start.y + high, end.y] : [start.y, end.y + high];
  const sign = isDown ? -1 : 1;
  const bend = (y1 + y2) / 2;
  return {
    path: `M${x1} ${y1}C${x1} ${bend} ${x2} ${bend} ${x2} ${y2 + sign * HEAD}`,
    head: `M${x2} ${y2}l-4 ${sign * HEAD}h8z`,
  };
}
