import type { Ambiente } from '../generated/contract.ts';

export interface WebhookRules {
  /** The destination's secrets, `whsec_…`: two during a rotation, one of which must match. */
  readonly secrets: readonly string[];
  /**
   * How far `t` may be from the clock, in seconds, in either direction: from 1 to 300. An older delivery may be a replay.
   * @default 300
   */
  readonly tolerance?: number;
  /**
   * Refuses the events of the other environment.
   * @default both are accepted
   */
  readonly ambiente?: Ambiente;
  /**
   * The clock, in milliseconds since 1970.
   * @default Date.now
   */
  readonly now?: () => number;
}

/** Validated options. A copy, so that the caller cannot change them between two deliveries. */
export type CheckedOptions<Options> = Options & Required<Omit<WebhookRules, 'ambiente'>>;

/**
 * @param others names of the options that are not rules
 * @throws WebhookVerificationError `configuration`
 */
export function checkedOptions<Options extends WebhookRules>(
  options: Options,
  others: readonly string[],
): CheckedOptions<Options> {
  const all = { tolerance: 300, now: Date.now, ...optionsIn(options) };
  refuseUnknownOptions(all, ['secrets', 'tolerance', 'ambiente', 'now', ...others]);
  const { secrets, tolerance, ambiente } = all;
  assertWebhookOption(Array.isArray(secrets) && secrets.length, 'secrets must be an array of one or more.');
  assertWebhookOption(
    Number.isFinite(tolerance) && tolerance >= 1 && tolerance <= 300,
    'tolerance must be 1 to 300 seconds.',
  );
  assertWebhookOption(
    !('ambiente' in all) || ambiente === 'producao' || ambiente === 'sandbox',
    'ambiente must be producao or sandbox.',
  );
  return { ...all, secrets: [...secrets].map(checkedSecret) };
}

const SECRET = /^whsec_[\w-]+$/;

export function checkedSecret(secret: unknown): string {
  const text = typeof secret === 'string' ? secret : '';
  if (SECRET.test(text)) return text;
  const fault = /\s/.test(text)
    ? 'has whitespace: trim it'
    : `must be the whsec_ of registrarWebhook, not ${text ? 'an API key' : 'empty'}`;
  return refuse('configuration', `A secret ${fault}.`);
}

export function refuse(reason: WebhookRefusal, message: string): never {
  throw new WebhookVerificationError(reason, message);
}

/**
 * Why a delivery was refused:
 * - `configuration`: an option is wrong;
 * - `payload`: the payload is not the raw body, or the body was already consumed;
 * - `too-large`, `timeout`: the body was over 1 MiB, or did not arrive in time;
 * - `header`: `Service-Signature` is missing or malformed;
 * - `timestamp`: it was signed too long ago, or in the future;
 * - `signature`: no signature matches these bytes under any of the secrets;
 * - `body`: it is signed, but is not an event, or is JSON that parsers may read differently;
 * - `environment`: it is an event of the other environment;
 * - `conflict`: an event with this id arrived before with a different body;
 * - `lease-lost`: `onEvent` took longer than its lease, and another delivery of the event took over;
 * - `not-recorded`: `onEvent` ran, but the store failed to record it, so that the event may run again.
 */
export type WebhookRefusal =
  | 'configuration'
  | 'payload'
  | 'too-large'
  | 'timeout'
  | 'header'
  | 'timestamp'
  | 'signature'
  | 'body'
  | 'environment'
  | 'conflict'
  | 'lease-lost'
  | 'not-recorded';

/** Thrown, or passed to `onError`, when a delivery is refused. Contains no secret, header or body. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  declare readonly reason: WebhookRefusal;

  constructor(reason: WebhookRefusal, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Recognizes the error; unlike `instanceof`, also across realms and across two copies of this package. */
export const isWebhookVerificationError = (error: unknown): error is WebhookVerificationError =>
  Object(error).name === 'WebhookVerificationError';

export function assertWebhookOption(holds: unknown, message: string): asserts holds {
  if (!holds) refuse('configuration', message);
}

/**
 * The options, to spread over their defaults. An explicit undefined does not select the default, because it
 * is probably a missing setting. Anything but an object becomes empty, because spreading text would give its
 * characters.
 */
export const optionsIn = <Options extends object>(options: Options) =>
  (typeof options === 'object' && options) as Options;

/** Refuses a misspelled option, for which the default would silently be used. */
export function refuseUnknownOptions(options: object, names: readonly string[]): void {
  // Checks here, because `assertWebhookOption` would build its message for every name in every delivery.
  for (const name of Object.keys(options))
    if (!names.includes(name)) refuse('configuration', `Unknown option ${name}. Options: ${names}.`);
}

/**
 * Runs a function that reads options, whose getters may throw anything.
 * @throws WebhookVerificationError `configuration`, or unchanged the one that was thrown
 */
export function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    assertWebhookOption(error instanceof WebhookVerificationError, "An option's getter or now() threw.");
    throw error;
  }
}

/** True for a number in a range: 0, NaN, Infinity or text would disable a limit. */
export const isInRange = (value: unknown, least: number, most: number) =>
  Number.isFinite(value) && (value as number) >= least && (value as number) <= most;

/** Refuses values that would disable a limit, or have another unit. */
export function checkRange(name: string, value: unknown, least: number, most: number): void {
  assertWebhookOption(isInRange(value, least, most), `${name} must be from ${least} to ${most}.`);
}

export function checkFunction(name: string, value: unknown): void {
  assertWebhookOption(typeof value === 'function', `${name} must be a function.`);
  assertWebhookOption(!isGenerator(value), `${name} must not be a generator: it would not run.`);
}

/** True for a generator, which runs nothing until it is iterated, and for a generator function. */
export function isGenerator(value: unknown): boolean {
  try {
    return /Generator/.test(Object.prototype.toString.call(value));
  } catch {
    // The value is a proxy that throws when inspected.
    return false;
  }
}
