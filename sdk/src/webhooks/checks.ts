import { refuse, WebhookVerificationError } from './webhook-verification-error.ts';

/**
 * Runs a function that reads options, whose getters may throw anything.
 * @throws WebhookVerificationError `configuration`, unless what was thrown is one already
 */
export function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    demand(error instanceof WebhookVerificationError, 'An option cannot be read or called.');
    throw error;
  }
}

/**
 * The options, to spread over their defaults. An explicit undefined does not select the default: it is probably a
 * setting that was not found. Anything but an object gives none, since spreading text would give its characters.
 */
export const optionsIn = <Options extends object>(options: Options) =>
  (typeof options === 'object' && options) as Options;

/** Refuses a misspelled option, for which the default would silently be used. */
export function checkNames(options: object, names: readonly string[]): void {
  // demand() would write its message for every name of every delivery.
  for (const name of Object.keys(options))
    if (!names.includes(name)) refuse('configuration', `No option ${name}: ${names}.`);
}

/** Whether a value is a number in a range: 0, NaN, Infinity or text would disable a limit. */
export const isInRange = (value: unknown, least: number, most: number) =>
  Number.isFinite(value) && (value as number) >= least && (value as number) <= most;

/** Refuses values that would disable a limit, and values in another unit. */
export function checkRange(name: string, value: unknown, least: number, most: number): void {
  demand(isInRange(value, least, most), `${name} must be from ${least} to ${most}.`);
}

export function checkFunction(name: string, value: unknown): void {
  demand(typeof value === 'function', `${name} must be a function.`);
  demand(!isGenerator(value), `${name} must be no generator: none would run.`);
}

/** Whether it is a generator, which runs nothing until it is iterated, or a generator function. */
export function isGenerator(value: unknown): boolean {
  try {
    return /Generator/.test(Object.prototype.toString.call(value));
  } catch {
    // A proxy that throws when inspected.
    return false;
  }
}

/** @throws WebhookVerificationError `configuration` unless the condition holds */
export function demand(holds: unknown, message: string): asserts holds {
  if (!holds) refuse('configuration', message);
}
