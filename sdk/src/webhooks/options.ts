import type { Ambiente } from '../generated/contract.ts';
import { refuse, WebhookVerificationError } from './webhook-verification-error.ts';

/** What a delivery is held against. */
export interface WebhookRules {
  /** The destination's secrets, `whsec_…`: two while a rotation lasts. One has to match. */
  readonly secrets: readonly string[];
  /**
   * How far `t` may be from the clock, in seconds, to either side.
   * @default 300
   */
  readonly tolerance?: number;
  /**
   * Refuses the events of the other environment.
   * @default both are taken
   */
  readonly ambiente?: Ambiente;
  /**
   * The clock, in milliseconds since 1970.
   * @default Date.now
   */
  readonly now?: () => number;
}

/** Options with their rules checked; a copy, which nobody changes between two deliveries. */
export type Ruled<Options> = Options & Required<Omit<WebhookRules, 'ambiente'>>;

const RULES = ['secrets', 'tolerance', 'ambiente', 'now'];
const SECRET = /^whsec_[\w-]+$/;

/**
 * @param others the options that are not rules
 * @throws WebhookVerificationError `configuration`
 */
export function ruled<Options extends WebhookRules>(
  options: Options,
  others: readonly string[],
): Ruled<Options> {
  const all = { tolerance: 300, now: () => Date.now(), ...read(options) };
  checkNames(all, [...RULES, ...others]);
  const { secrets, tolerance, ambiente } = all;
  demand(Array.isArray(secrets) && secrets.length, 'secrets must be a list of one or more.');
  checkPositive('tolerance', tolerance);
  demand(
    !('ambiente' in all) || ambiente === 'producao' || ambiente === 'sandbox',
    'ambiente must be producao or sandbox.',
  );
  return { ...all, secrets: Array.from(secrets, checkedSecret) };
}

/**
 * Options to spread over their defaults: given but undefined, one is a setting that was not found, not a wish for the
 * default. Text has no options, but as many members as characters.
 */
export const read = <Options extends object>(options: Options) =>
  (typeof options === 'object' && options) as Options;

export function checkedSecret(secret: unknown): string {
  if (typeof secret === 'string' && SECRET.test(secret)) return secret;
  return refuse(
    'configuration',
    'A secret must be the whsec_ of the destination, without whitespace: no API key.',
  );
}

/** Refuses what would switch a limit off, such as 0, NaN, Infinity or text. */
export function checkPositive(name: string, value: unknown): void {
  demand(typeof value === 'number' && value > 0 && value < Infinity, `${name} must be a positive number.`);
}

export function checkFunction(name: string, value: unknown): void {
  demand(typeof value === 'function', `${name} must be a function.`);
}

/** Refuses a misspelled option, which would go by its default in silence. */
export function checkNames(options: object, names: readonly string[]): void {
  for (const name of Object.keys(options)) demand(names.includes(name), `There is no option ${name}.`);
}

/** @throws WebhookVerificationError `configuration` unless it holds */
export function demand(holds: unknown, message: string): asserts holds {
  if (!holds) refuse('configuration', message);
}

/** Throws what was thrown; `configuration` for an error that is none of ours, as an option may throw anything. */
export function rethrow(error: unknown): never {
  demand(error instanceof WebhookVerificationError, 'An option cannot be read or called.');
  throw error;
}
