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
