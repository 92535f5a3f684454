/** Start of the calendar month, in UTC, that an instant is in. Instants are milliseconds since 1970. */
export const monthStart = (instant: number): number => shifted(instant, 0);

/** Start of the month after the one that an instant is in. */
export const nextMonth = (instant: number): number => shifted(instant, 1);

function shifted(instant: number, months: number): number {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months);
}
