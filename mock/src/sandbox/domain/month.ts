/** Start of the calendar month, in UTC, that an instant is in. Instants are milliseconds since 1970. */
export const monthStart = (instant: number): number => shifted(instant, 0);

/** Start of the month after the one that an instant is in. */
export const nextMonth = (instant: number): number => shifted(instant, 1);

/** The month boundaries after an instant, up to and including another. */
export function monthEnds(after: number, until: number): number[] {
  const ends: number[] = [];
  for (let end = nextMonth(after); end <= until; end = nextMonth(end)) ends.push(end);
  return ends;
}

function shifted(instant: number, months: number): number {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months);
}
