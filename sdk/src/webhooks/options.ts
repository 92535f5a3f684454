import type { Ambiente } from '../generated/contract.ts';
import { refuse } from './webhook-verification-error.ts';

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

const SECRET = /^whsec_[\w-]+$/;

/** @throws WebhookVerificationError `configuration` */
export function checkRules(rules: WebhookRules): void {
  const { secrets } = rules;
  if (!Array.isArray(secrets) || !secrets.length)
    refuse('configuration', 'secrets must be a list of one or more.');
  for (const secret of secrets) checkSecret(secret);
  // Given but undefined, it is a setting that was not found, not a wish for the default.
  if ('tolerance' in rules) checkPositive('tolerance', rules.tolerance);
}

function checkSecret(secret: unknown): void {
  const text = typeof secret === 'string' ? secret : '';
  if (!SECRET.test(text)) refuse('configuration', `A secret ${faultOf(text)}.`);
}

function faultOf(secret: string): string {
  if (/\s/.test(secret)) return 'has whitespace: trim it';
  return `${/^svc_/.test(secret) ? 'is an API key: pass' : 'must be'} the whsec_ of the destination`;
}

/** Refuses what would switch a limit off, such as 0, NaN, Infinity or text. */
export function checkPositive(name: string, value: unknown): void {
  if (typeof value === 'number' && value > 0 && value < Infinity) return;
  refuse('configuration', `${name} must be a positive number.`);
}
