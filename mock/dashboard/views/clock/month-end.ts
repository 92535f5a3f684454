/** The instant at which the month of a moment ends, in UTC. */
export function monthEndAfter(moment: string): string {
  const date = new Date(moment);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)).toISOString();
}
