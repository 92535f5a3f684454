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
