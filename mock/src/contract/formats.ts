const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const UTC_INSTANT = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,9})?Z$/;

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return isLeap ? 29 : 28;
}

/** Refuses days that do not exist, such as 30 February. */
function isDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function isUtcInstant(text: string): boolean {
  if (!UTC_INSTANT.test(text)) return false;
  return isDay(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10)));
}

/**
 * Stricter than ajv-formats, which accepts `urn:uuid:…` as a uuid, and spaces, lower case and offsets in a
 * date-time.
 */
export const STRICT_FORMATS = { uuid: UUID, 'date-time': isUtcInstant };
