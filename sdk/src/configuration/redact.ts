import { printable } from '../runtime/printable.ts';

// Matches every possible key: with a rotating key, a server may echo an earlier one.
const KEYS = /svc_(test|live)_[\x21-\x7e]+/g;

/** Shorter header values are not treated as secrets: they would match parts of ordinary words. */
const SHORTEST = 8;

/**
 * Makes text that came from outside fit to be shown: without API keys, the signing secret and the values of extra headers,
 * and without characters that would do something to where it is shown.
 */
export function redactor(
  signingSecret: string | undefined,
  headers: Readonly<Record<string, string>>,
): (text: string) => string {
  return (text) => {
    let redacted = text.replace(KEYS, '[API key]');
    if (signingSecret !== undefined) redacted = redacted.replaceAll(signingSecret, '[signing secret]');
    for (const value of secretsIn(headers)) redacted = redacted.replaceAll(value, '[header]');
    return printable(redacted);
  };
}

/** The values and their words, such as the credentials after `Basic`; longest first, so that no part of one remains. */
function secretsIn(headers: Readonly<Record<string, string>>): string[] {
  const { 'user-agent': _, ...others } = headers;
  return Object.values(others)
    .flatMap((value) => [value, ...value.split(' ')])
    .filter(({ length }) => length >= SHORTEST)
    .sort((one, other) => other.length - one.length);
}
