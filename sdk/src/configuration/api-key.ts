import { demand } from '../errors/demand.ts';
import { environmentVariable } from '../runtime/environment-variable.ts';
import { hasDigest } from '../runtime/has-digest.ts';

export type Environment = 'production' | 'sandbox';

export interface ApiKey {
  value: string;
  environment: Environment;
}

// Visible ASCII only: the error of fetch quotes a header value that it cannot send, which would reveal the key.
const KEY = /^svc_(test|live)_[\x21-\x7e]+$/;
const KINDS = 'svc_test_… (sandbox) or svc_live_… (production)';

/** Reads the key from the option, or else from `TESA_API_KEY`. */
export function readApiKey(option: string | undefined): ApiKey {
  return checkApiKey(option === undefined ? (environmentVariable('TESA_API_KEY') ?? '') : option);
}

/**
 * Calls the function for the key of each attempt.
 * @param check refuses a key of another environment than the address
 */
export function rotatingApiKey(
  source: () => unknown,
  check: (environment: Environment) => void,
): () => Promise<string> {
  let first: Environment | undefined;
  const ask = async () => {
    try {
      return await source();
    } catch (cause) {
      if (hasDigest(cause)) throw cause;
      throw new Error(`apiKey failed: ${Object(cause).message}`, { cause });
    }
  };
  return async () => {
    const { value, environment } = checkApiKey(await ask());
    check(environment);
    first ??= environment;
    demand(environment === first, 'apiKey gave a key of another environment: make another client.');
    return value;
  };
}

function checkApiKey(value: unknown): ApiKey {
  demand(typeof value === 'string', `The API key must be text: ${KINDS}.`);
  const key = value.trim();
  demand(key, 'No API key: pass { apiKey } or set TESA_API_KEY.');

  const kind = KEY.exec(key)?.[1];
  demand(kind, `The API key must be ${KINDS}.`);
  return { value: key, environment: kind === 'live' ? 'production' : 'sandbox' };
}
