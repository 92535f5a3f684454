import { ConfigurationError } from '../errors/configuration-error.ts';
import type { Runtime } from '../transport/runtime.ts';
import { readApiKey } from './api-key.ts';
import { resolveBaseUrl } from './base-url.ts';
import { type Limits, readLimits } from './limits.ts';
import type { Logger } from './logger.ts';
import type { TesaOptions } from './options.ts';
import { redactor } from './redact.ts';
import { readSigningSecret } from './signing-secret.ts';

/** The options of a client, read and found good. */
export interface Configuration {
  apiKey: string;
  signingSecret: string | undefined;
  baseUrl: string;
  fetch: TesaOptions['fetch'];
  limits: Limits;
  logger: Logger | undefined;
  runtime: Runtime;
  redact: (text: string) => string;
}

/** @throws ConfigurationError when an option is wrong, or the key does not belong to the address */
export function readConfiguration(options: TesaOptions, runtime: Runtime): Configuration {
  const { fetch, logger } = options;
  refuseUnless(fetch === undefined || typeof fetch === 'function', 'fetch must be a function.');
  refuseUnless(logger === undefined || isObject(logger), 'logger must be an object, such as console.');
  const { value: apiKey, environment } = readApiKey(options.apiKey);
  const baseUrl = resolveBaseUrl(options.baseUrl, environment);
  const signingSecret = readSigningSecret(options.signingSecret);
  const redact = redactor({ apiKey, signingSecret });
  return { apiKey, signingSecret, baseUrl, fetch, limits: readLimits(options), logger, runtime, redact };
}

function refuseUnless(good: boolean, message: string): void {
  if (!good) throw new ConfigurationError(message);
}

function isObject(value: unknown): boolean {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
