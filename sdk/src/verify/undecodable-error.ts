/** The payload is not one unsigned token transfer, written the one way this package reads. Do not sign it. */
export class UndecodableError extends Error {
  override readonly name = 'UndecodableError';
}

/** Whether it is one of any copy of this package: unlike `instanceof`, it holds where two are loaded, and across realms. */
export const isUndecodableError = (error: unknown): error is UndecodableError =>
  Object(error).name === 'UndecodableError';
