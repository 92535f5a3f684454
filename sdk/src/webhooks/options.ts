import type { Ambiente } from '../generated/contract.ts';
import { checkNames, demand, optionsIn } from './checks.ts';
import { refuse } from './webhook-verification-error.ts';

/** The options by which a delivery is verified. */
export interface WebhookRules {
  /** The destination's secrets, `whsec_…`: two during a rotation, of which one has to match. */
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

/** Validated options; a copy, so that the caller cannot change them between two deliveries. */
export type Checked<Options> = Options & Required<Omit<WebhookRules, 'ambiente'>>;

const SECRET = /^whsec_[\w-]+$/;

/**
 * @param others the options that are not rules
 * @throws WebhookVerificationError `configuration`
 */
export function checkedOptions<Options extends WebhookRules>(
  options: Options,
  others: readonly string[],
): Checked<Options> {
  const all = { tolerance: 300, now: Date.now, ...optionsIn(options) };
  checkNames(all, ['secrets', 'tolerance', 'ambiente', 'now', ...others]);
  const { secrets, tolerance, ambiente } = all;
  demand(Array.isArray(secrets) && secrets.length, 'secrets must be a list of one or more.');
  demand(
    Number.isFinite(tolerance) && tolerance >= 1 && tolerance <= 300,
    'tolerance must be 1 to 300 seconds.',
  );
  demand(
    !('ambiente' in all) || ambiente === 'producao' || ambiente === 'sandbox',
    'ambiente must be producao or sandbox.',
  );
  return { ...all, secrets: [...secrets].map(checkedSecret) };
}

export function checkedSecret(secret: unknown): string {
  const text = typeof secret === 'string' ? secret : '';
  if (SECRET.test(text)) return text;
  const fault = /\s/.test(text)
    ? 'has whitespace: trim it'
    : `is ${text ? 'no API key' : 'empty'}: set the whsec_ of registrarWebhook`;
  return refuse('configuration', `A secret ${fault}.`);
}
