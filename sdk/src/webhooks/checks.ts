import { refuse, WebhookVerificationError } from './webhook-verification-error.ts';

/**
 * Runs what reads options.
 * @throws WebhookVerificationError whatever it throws: `configuration`, unless it is one, as a getter may throw anything
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
 * Options to spread over their defaults: given but undefined, one is a setting that was not found, not a wish for the
 * default. Of anything but an object none, since spreading text gives its characters.
 */
export const optionsIn = <Options extends object>(options: Options) =>
  (typeof options === 'object' && options) as Options;

/** Refuses a misspelled option, which would go by its default in silence. */
export function checkNames(options: object, names: readonly string[]): void {
  for (const name of Object.keys(options)) demand(names.includes(name), `There is no option ${name}.`);
}

/** Refuses what would switch a limit off, such as 0, NaN, Infinity or text, and what is in another unit. */
export function checkRange(name: string, value: unknown, least: number, most: number): void {
  demand(
    Number.isFinite(value) && (value as number) >= least && (value as number) <= most,
    `${name} must be from ${least} to ${most}.`,
  );
}

export function checkFunction(name: string, value: unknown): void {
  demand(typeof value === 'function', `${name} must be a function.`);
  demand(!isGenerator(value), `${name} must be no generator: none would run.`);
}

/** Whether it is a generator, which does nothing until it is asked for more, or a function that makes one. */
export function isGenerator(value: unknown): boolean {
  try {
    return /Generator/.test(Object.prototype.toString.call(value));
  } catch {
    // A proxy that will not say what it is.
    return false;
  }
}

/** @throws WebhookVerificationError `configuration` unless it holds */
export function demand(holds: unknown, message: string): asserts holds {
  if (!holds) refuse('configuration', message);
}
