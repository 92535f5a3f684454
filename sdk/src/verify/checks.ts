import { ConfigurationError } from '../errors.ts';
import { Valor } from '../money/valor.ts';
import { isTesaError } from '../tesa-error.ts';

/**
 * Runs a function that reads the arguments.
 * @throws ConfigurationError instead of whatever a getter or a proxy throws
 */
export function readingArguments<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (isOwn(error)) throw error;
    throw new ConfigurationError(
      'An argument cannot be read, see cause: pass plain objects, as returned by the client.',
      { cause: error },
    );
  }
}

function isOwn(error: unknown): boolean {
  try {
    return isTesaError(error);
  } catch {
    return false;
  }
}

export function valorOf(valor: unknown, name: string): Valor {
  try {
    return typeof valor === 'string' ? Valor.parse(valor) : Valor.sum([valor as Valor]);
  } catch {
    throw new ConfigurationError(`${name} must be an amount, such as '1250.00'.`);
  }
}

export function checkObject(value: unknown, name: string, what: string): asserts value is object {
  if (typeof value !== 'object' || value === null) throw new ConfigurationError(`${name} must be ${what}.`);
}

/** @throws ConfigurationError for an unknown name, because a misspelled limit would be ignored */
export function refuseUnknownNames(options: object, names: readonly string[], where: string): void {
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  throw new ConfigurationError(`${where} has the unknown option ${unknown}: use ${names.join(', ')}.`);
}

export function listOf(list: unknown, name: string): unknown[] {
  if (Array.isArray(list)) return Array.from(list);
  throw new ConfigurationError(`${name} must be an array.`);
}
