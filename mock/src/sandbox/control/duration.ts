const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** A number of seconds, or an ISO 8601 duration without months and years, in milliseconds. */
export function toMilliseconds(duration: string | number): number {
  if (typeof duration === 'number') return duration * 1000;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = (DURATION.exec(duration) ?? [])
    .slice(1)
    .map((digits) => Number(digits ?? 0));
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}
