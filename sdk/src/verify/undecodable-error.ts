/** The payload is not a single unsigned token transfer in the one encoding that this package accepts. Do not sign it. */
export class UndecodableError extends Error {
  override readonly name = 'UndecodableError';
}

/** Recognises the error; unlike `instanceof`, also across realms and across two copies of this package. */
export const isUndecodableError = (error: unknown): error is UndecodableError =>
  Object(error).name === 'UndecodableError';
