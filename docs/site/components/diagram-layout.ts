import type { Machine, Transition } from '../../../scripts/contract/machines.ts';

export const BOX = { height: 40, character: 7.9, padding: 22 };
export const PILL = { height: 24, character: 7.4, padding: 18 };
const GAP = { x: 104, y: 104 };
const MARGIN = 8;
/** How far from the corner of a box an arrow to or from another column meets it. */
const CORNER = 24;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A state, by its upper left corner. */
export interface Box extends Point {
  readonly width: number;
}

/** All ways from one state to another, as one arrow. */
export interface Arrow {
  /** Undefined for a creation. */
  readonly from: string | undefined;
  readonly to: string;
  readonly start: Point;
  readonly end: Point;
  readonly transitions: readonly Transition[];
}

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly boxes: ReadonlyMap<string, Box>;
  readonly arrows: readonly Arrow[];
}

/**
 * A row for each step away from the first state, a column for each state reached in that step, as wide as its longest
 * name or the widest pill on an arrow straight down it: a phone shows the drawing whole, and its letters have to stay
 * readable.
 */
export function layoutOf({ initial, transitions }: Machine): Layout {
  const births = transitions.filter(({ from }) => from === undefined).length;
  const top = MARGIN + births * (PILL.height + 4) + 28;
  const rows = rowsOf(initial, transitions);
  const columns = columnsOf(rows, transitions);
  const boxes = new Map(
    rows.flatMap((row, step) =>
      row.map((state, column): [string, Box] => [
        state,
        { ...(columns[column] ?? { x: 0, width: 0 }), y: top + step * (BOX.height + GAP.y) },
      ]),
    ),
  );
  return {
    width: Math.max(...columns.map(({ x, width }) => x + width)) + MARGIN,
    height: top + rows.length * BOX.height + (rows.length - 1) * GAP.y + MARGIN,
    boxes,
    arrows: arrowsOf(transitions, boxes),
  };
}

function rowsOf(initial: string, transitions: readonly Transition[]): string[][] {
  const rows = [[initial]];
  const seen = new Set([initial]);
  for (const row of rows) {
    const next = transitions
      .filter(({ from }) => from !== undefined && row.includes(from))
      .map(({ to }) => to);
    const fresh = [...new Set(next)].filter((state) => !seen.has(state));
    for (const state of fresh) seen.add(state);
    if (fresh.length > 0) rows.push(fresh);
  }
  return rows;
}

function columnsOf(
  rows: readonly string[][],
  transitions: readonly Transition[],
): { x: number; width: number }[] {
  const columns: { x: number; width: number }[] = [];
  for (let column = 0; rows.some((row) => column < row.length); column += 1) {
    const longest = Math.max(...rows.map((row) => row[column]?.length ?? 0));
    const { x, width } = columns.at(-1) ?? { x: MARGIN, width: 0 };
    const gap = column === 0 ? 0 : Math.max(GAP.x, ...pillsBetween(column - 1, column, rows, transitions));
    const states = rows.flatMap((row) => row[column] ?? []);
    const widest = Math.max(longest * BOX.character + BOX.padding, ...pillsWithin(states, transitions));
    columns.push({ x: x + width + gap, width: widest });
  }
  return columns;
}

/** The widths of the pills on the arrows between states of one column, and on those that lead into it from nowhere. */
function pillsWithin(states: readonly string[], transitions: readonly Transition[]): number[] {
  return transitions
    .filter(({ from, to }) => states.includes(to) && (from === undefined || states.includes(from)))
    .map((transition) => pillWidth(labelOf(transition)));
}

/** The widths of the pills on the arrows from side to side between two columns, with some room. */
function pillsBetween(
  left: number,
  right: number,
  rows: readonly string[][],
  transitions: readonly Transition[],
): number[] {
  const sides = rows.map((row) => [row[left], row[right]]);
  return transitions
    .filter(({ from, to }) =>
      sides.some((pair) => pair.includes(from ?? to) && pair.includes(to) && from !== to),
    )
    .map((transition) => pillWidth(labelOf(transition)) + 8);
}

/** The label of a transition. */
export const labelOf = ({ operation, event, brief, outside }: Transition): string =>
  operation ?? event ?? brief ?? outside ?? '';

export const pillWidth = (label: string): number => label.length * PILL.character + PILL.padding;

function arrowsOf(transitions: readonly Transition[], boxes: ReadonlyMap<string, Box>): Arrow[] {
  const pairs = Map.groupBy(
    transitions.filter(({ from, to }) => from !== to),
    ({ from, to }) => `${from} ${to}`,
  );
  return [...pairs.values()].flatMap((same) => {
    const { from, to } = same[0] ?? {};
    const target = boxes.get(to ?? '');
    if (to === undefined || target === undefined) return [];
    return [{ from, to, transitions: same, ...ends(boxes.get(from ?? ''), target, same.length) }];
  });
}

/** Downward from below to above; between boxes of one row, from side to side; upward, from above to below. */
function ends(from: Box | undefined, to: Box, births: number): { start: Point; end: Point } {
  if (from === undefined) {
    const x = to.x + to.width / 2;
    return { start: { x, y: MARGIN + births * (PILL.height + 4) }, end: { x, y: to.y } };
  }
  if (from.y === to.y) {
    const y = from.y + BOX.height / 2;
    return from.x < to.x
      ? { start: { x: from.x + from.width, y }, end: { x: to.x, y } }
      : { start: { x: from.x, y }, end: { x: to.x + to.width, y } };
  }
  const [start, end] = [meeting(from, to), meeting(to, from)];
  return from.y < to.y
    ? { start: { x: start, y: from.y + BOX.height }, end: { x: end, y: to.y } }
    : { start: { x: start, y: from.y }, end: { x: end, y: to.y + BOX.height } };
}

/** Where on a box an arrow stands: in its middle, or near the corner that is next to a column on its right. */
const meeting = (box: Box, other: Box): number =>
  other.x > box.x ? box.x + box.width - CORNER : box.x + box.width / 2;
