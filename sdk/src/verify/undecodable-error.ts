/** The payload is not one unsigned token transfer, written the one way this package reads. Do not sign it. */
export class UndecodableError extends Error {
  override readonly name = 'UndecodableError';
}
