const UUID = 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx';

/** A UUID for `Idempotency-Key`. On plain HTTP, browsers offer `crypto.randomUUID` only on localhost. */
export const newKey = (): string => UUID.replaceAll('x', hexDigit);

function hexDigit(): string {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return (byte % 16).toString(16);
}
