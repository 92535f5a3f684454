const UUID = 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx';

/** A UUID for `Idempotency-Key`. Over plain HTTP, browsers have `crypto.randomUUID` for pages of their own machine alone. */
export const newKey = (): string => UUID.replaceAll('x', hexDigit);

function hexDigit(): string {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return (byte % 16).toString(16);
}
