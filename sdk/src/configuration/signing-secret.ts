import { demand } from '../errors/demand.ts';

/** Reads the secret requests are signed with; undefined when they are not. */
export function readSigningSecret(option: string | undefined): string | undefined {
  if (option === undefined) return undefined;
  const secret = typeof option === 'string' ? option.trim() : '';
  demand(
    /^[\x21-\x7e]+$/.test(secret),
    'signingSecret must be that of the API key, as the dashboard shows it.',
  );
  return secret;
}
