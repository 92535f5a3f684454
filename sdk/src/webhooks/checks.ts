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

/** Refuses what would switch a limit off, such as 0, NaN, Infinity or text. */
export function checkPositive(name: string, value: unknown): void {
  demand(Number.isFinite(value) && (value as number) > 0, `${name} must be a positive number.`);
}

export function checkFunction(name: string, value: unknown): void {
  demand(typeof value === 'function', `${name} must be a function.`);
}

/** @throws WebhookVerificationError `configuration` unless it holds */
export function demand(holds: unknown, message: string): asserts holds {
  if (!holds) refuse('configuration', message);
}
