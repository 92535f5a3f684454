/** The visible part of a list, in pixels. */
export interface Extent {
  readonly top: number;
  readonly height: number;
  /** Height of a row. */
  readonly row: number;
}

/** Rows beyond either end of the visible part. */
const MARGIN = 30;

/** Rows in the document, however high the screen is. */
export const MOST_ROWS = 200;

/** The rows to have in the document, and the heights of the space before and after them. */
export function windowOf(count: number, { top, height, row }: Extent) {
  const start = Math.max(0, Math.min(Math.floor(top / row) - MARGIN, count - 1));
  const wanted = Math.min(Math.ceil(height / row) + 2 * MARGIN, MOST_ROWS);
  const end = Math.min(count, start + wanted);
  return { start, end, before: start * row, after: (count - end) * row };
}
