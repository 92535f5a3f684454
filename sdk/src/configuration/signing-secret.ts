import { ConfigurationError } from '../errors/errors.ts';

/** Reads the secret requests are signed with; undefined when they are not. */
export function readSigningSecret(option: string | undefined): string | undefined {
  if (option === undefined) return undefined;
  const secret = typeof option === 'string' ? option.trim() : '';
  if (/^[\x21-\x7e]+$/.test(secret)) return secret;
  throw new ConfigurationError('signingSecret must be that of the API key, as the dashboard shows it.');
}
