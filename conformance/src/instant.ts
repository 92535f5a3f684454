/** A JSON text with each instant in one form, whatever fraction of a second it was written with. */
export const withOneForm = (json: string): string =>
  json.replaceAll(
    /"(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z)"/g,
    (_, text) => `"${instantOf(text)}"`,
  );

/** Whether two texts are one instant, whatever fraction of a second each writes. */
export function isSameInstant(one: string, other: string): boolean {
  try {
    return instantOf(one) === instantOf(other);
  } catch {
    return false;
  }
}

/**
 * A DataHora as a text that sorts by time, to the nanosecond.
 * @throws RangeError when it is none in UTC
 */
export function instantOf(dataHora: unknown): string {
  const [, seconds = '', fraction = ''] =
    /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?Z$/.exec(`${dataHora}`) ?? [];
  if (seconds === '') throw new RangeError(`${dataHora} is no instant in UTC`);
  return `${seconds}.${fraction.padEnd(9, '0')}`;
}
