import { isGenerator, isInRange } from '../webhooks/checks.ts';
import type { Queryable } from './database.ts';
import { PostgresError } from './postgres-error.ts';

/** @throws PostgresError `configuration` unless the condition holds */
export function demand(holds: unknown, message: string): asserts holds {
  if (!holds) throw new PostgresError('configuration', message);
}

/** @throws PostgresError `configuration` */
export function checkRange(name: string, value: unknown, least: number, most: number): void {
  demand(isInRange(value, least, most), `${name} must be from ${least} to ${most}.`);
}

/** @throws PostgresError `configuration` */
export function checkPool(pool: Queryable): void {
  demand(typeof pool?.query === 'function', 'pool must be a pool of Postgres.');
}

/** @throws PostgresError `configuration` */
export function checkFunction(name: string, value: unknown): void {
  demand(typeof value === 'function' && !isGenerator(value), `${name} must be a function, no generator.`);
}

/** Lone surrogates are all encoded as U+FFFD: two names with different ones would have the same key. */
const NAME = /^[^\0\p{Surrogate}]{1,255}$/u;

/**
 * A key is derived from its NFC, so that two spellings would share one; and an index holds it, which cannot hold NUL.
 * @throws PostgresError `configuration`
 */
export function checkName(what: string, name: unknown): void {
  demand(
    typeof name === 'string' && name === name.normalize() && NAME.test(name),
    `${what} must be a text of 1 to 255 characters, in NFC and without NUL.`,
  );
}
