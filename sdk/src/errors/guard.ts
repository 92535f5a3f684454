import { brand, type TesaError } from './tesa-error.ts';

// Unlike `instanceof`, these hold across realms and across two copies of the package.

export function isTesaError(error: unknown): error is TesaError {
  return typeof error === 'object' && error !== null && brand in error;
}

/** Returns a guard that recognises the errors of one class by name. */
export function guard<E extends TesaError>(name: E['name']) {
  return (error: unknown): error is E => isTesaError(error) && error.name === name;
}
