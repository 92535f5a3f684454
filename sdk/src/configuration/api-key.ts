import { ConfigurationError } from '../errors/configuration-error.ts';

export type Environment = 'production' | 'sandbox';

export interface ApiKey {
  value: string;
  environment: Environment;
}

// Visible ASCII only: fetch quotes a header value it cannot send in its own error, and the value holds the key.
const KEY = /^svc_(test|live)_[\x21-\x7e]+$/;

/** Reads the key from the option, or else from `TESA_API_KEY`. */
export function readApiKey(option: string | undefined): ApiKey {
  const value = option === undefined ? (environmentVariable('TESA_API_KEY') ?? '') : option;
  if (typeof value !== 'string') throw new ConfigurationError('apiKey must be a string.');

  const trimmed = value.trim();
  if (trimmed === '') throw new ConfigurationError('No API key: pass { apiKey } or set TESA_API_KEY.');

  const kind = KEY.exec(trimmed)?.[1];
  if (kind === undefined) {
    throw new ConfigurationError('The API key must be svc_test_… (sandbox) or svc_live_… (production).');
  }
  return { value: trimmed, environment: kind === 'live' ? 'production' : 'sandbox' };
}

function environmentVariable(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env?.[name];
}
