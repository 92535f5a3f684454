/** Position and sizes of the scrolled area, in pixels. */
export interface Extent {
  readonly top: number;
  readonly height: number;
  readonly row: number;
}

const MARGIN = 30;

/** Maximum number of rows in the document, however high the screen is. */
export const MOST_ROWS = 200;

export function windowOf(count: number, { top, height, row }: Extent) {
  const start = Math.max(0, Math.min(Math.floor(top / row) - MARGIN, count - 1));
  const wanted = Math.min(Math.ceil(height / row) + 2 * MARGIN, MOST_ROWS);
  const end = Math.min(count, start + wanted);
  return { start, end, before: start * row, after: (count - end) * row };
}
