import { demand } from '../errors/demand.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { type Environment, readApiKey, rotatingApiKey } from './api-key.ts';
import { refuseForeignKey, resolveBaseUrl } from './base-url.ts';
import { checkOptions } from './check-options.ts';
import { checkedHeaders } from './headers.ts';
import { type Limits, readLimits } from './limits.ts';
import type { Logger } from './logger.ts';
import type { TesaOptions } from './options.ts';
import { readSigningSecret } from './signing-secret.ts';
import { userAgent } from './user-agent.ts';

/** The options of a client, validated. */
export interface Configuration {
  /** Returns the API key for an attempt. */
  apiKey: () => string | Promise<string>;
  signingSecret: string | undefined;
  baseUrl: string;
  /** Sent with every request, in addition to those the call itself needs. */
  headers: Record<string, string>;
  fetch: TesaOptions['fetch'];
  limits: Limits;
  logger: Logger | undefined;
  onAttempt: TesaOptions['onAttempt'];
  runtime: Runtime;
}

const CLIENT_OPTIONS = [
  'apiKey',
  'baseUrl',
  'allowInsecure',
  'timeout',
  'deadline',
  'maxRetries',
  'signingSecret',
  'logger',
  'onAttempt',
  'headers',
  'fetch',
];

/** @throws ConfigurationError when an option is wrong, or the key does not belong to the address */
export function readConfiguration(options: TesaOptions, runtime: Runtime): Configuration {
  checkOptions(options, CLIENT_OPTIONS);
  const { fetch, logger, onAttempt } = options;
  for (const [name, option] of Object.entries({ fetch, onAttempt }))
    demand(option === undefined || typeof option === 'function', `${name} must be a function.`);
  demand(logger === undefined || Object(logger) === logger, 'logger must be an object, such as console.');
  const signingSecret = readSigningSecret(options.signingSecret);
  return {
    ...readAccess(options),
    signingSecret,
    fetch,
    headers: checkedHeaders(userAgent(), options.headers),
    limits: readLimits(options),
    logger,
    onAttempt,
    runtime,
  };
}

/** Which address to call, and with which key. */
function readAccess(options: TesaOptions): Pick<Configuration, 'apiKey' | 'baseUrl'> {
  const { apiKey } = options;
  if (typeof apiKey === 'function') {
    const baseUrl = resolveBaseUrl(options, undefined);
    const check = (environment: Environment) => refuseForeignKey(baseUrl, environment);
    return { baseUrl, apiKey: rotatingApiKey(apiKey, check) };
  }
  const { value, environment } = readApiKey(apiKey);
  const baseUrl = resolveBaseUrl(options, environment);
  refuseForeignKey(baseUrl, environment);
  return { baseUrl, apiKey: () => value };
}
