import { isName } from '../runtime/uuid-from.ts';
import { isInRange } from '../webhooks/checks.ts';
import { PostgresError } from './postgres-error.ts';

/** @throws PostgresError `configuration` unless the condition holds */
export function demand(holds: unknown, message: string): asserts holds {
  if (!holds) throw new PostgresError('configuration', message);
}

/** @throws PostgresError `configuration` */
export function checkRange(name: string, value: unknown, least: number, most: number): void {
  demand(isInRange(value, least, most), `${name} must be from ${least} to ${most}.`);
}

/**
 * A key follows from it, which two ways to write it share, and a row has it, which cannot hold NUL.
 * @throws PostgresError `configuration`
 */
export function checkName(what: string, name: string): void {
  const isText = isName(name) && name.length < 256 && !name.includes('\0');
  demand(
    isText && name === name.normalize(),
    `${what} must be a text of 1 to 255 characters, composed and without NUL: pass it through normalize().`,
  );
}
