/** Normalizes every instant in a JSON text to the same number of fractional digits. */
export const withOneForm = (json: string): string =>
  json.replaceAll(
    /"(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z)"/g,
    (_, text) => `"${instantOf(text)}"`,
  );

export function isSameInstant(one: string, other: string): boolean {
  try {
    return instantOf(one) === instantOf(other);
  } catch {
    return false;
  }
}

export function instantOf(dataHora: unknown): string {
  const [, seconds = '', fraction = ''] =
    /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?Z$/.exec(`${dataHora}`) ?? [];
  if (seconds === '')
    throw new RangeError(`${dataHora} is not an instant in UTC, such as 2026-11-02T09:00:00Z`);
  return `${seconds}.${fraction.padEnd(9, '0')}`;
}
