import type { Machine, Transition } from '../contract/machines.ts';

export const BOX = { width: 200, height: 40 };
export const PILL = { height: 24, character: 7.4, padding: 18 };
const GAP = { x: 110, y: 104 };
const MARGIN = 8;

export interface Point {
  readonly x: number;
  readonly y: number;
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

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** The upper left corner of each state. */
  readonly boxes: ReadonlyMap<string, Point>;
  readonly arrows: readonly Arrow[];
}

/** A row for each step away from the first state, a column for each state reached in that step. */
export function layoutOf({ initial, transitions }: Machine): Layout {
  const births = transitions.filter(({ from }) => from === undefined).length;
  const top = MARGIN + births * (PILL.height + 4) + 28;
  const rows = rowsOf(initial, transitions);
  const boxes = new Map(
    rows.flatMap((row, step) =>
      row.map((state, column): [string, Point] => [
        state,
        { x: MARGIN + column * (BOX.width + GAP.x), y: top + step * (BOX.height + GAP.y) },
      ]),
    ),
  );
  const columns = Math.max(...rows.map((row) => row.length));
  return {
    width: 2 * MARGIN + columns * BOX.width + (columns - 1) * GAP.x,
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

function arrowsOf(transitions: readonly Transition[], boxes: ReadonlyMap<string, Point>): Arrow[] {
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
function ends(from: Point | undefined, to: Point, births: number): { start: Point; end: Point } {
  const middle = BOX.width / 2;
  const end = { x: to.x + middle, y: to.y };
  if (from === undefined) return { start: { x: end.x, y: MARGIN + births * (PILL.height + 4) }, end };
  if (from.y === to.y) {
    const y = from.y + BOX.height / 2;
    return from.x < to.x
      ? { start: { x: from.x + BOX.width, y }, end: { x: to.x, y } }
      : { start: { x: from.x, y }, end: { x: to.x + BOX.width, y } };
  }
  if (from.y < to.y) return { start: { x: from.x + middle, y: from.y + BOX.height }, end };
  return { start: { x: from.x + middle, y: from.y }, end: { x: end.x, y: to.y + BOX.height } };
}
