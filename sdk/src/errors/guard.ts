import { mark, type TesaError } from './tesa-error.ts';

// Unlike `instanceof`, these hold across realms, across two copies of the package, and for a copy that a checkpoint gives
// back: from `JSON.parse`, or from a durable engine that makes an Error of it again.

/**
 * Recognises an error of the client, also one that was written as JSON and read again. Ask it of what was thrown, or of
 * what you kept yourself: JSON that a stranger wrote may have every field of an error.
 */
export function isTesaError(error: unknown): error is TesaError {
  const { [mark]: isMarked, message, outcome } = Object(error);
  return isMarked === true && typeof message === 'string' && typeof outcome === 'string';
}

/** Returns a guard that recognises the errors of one class by name. */
export function guard<E extends TesaError>(name: E['name']) {
  return (error: unknown): error is E => isTesaError(error) && error.name === name;
}
