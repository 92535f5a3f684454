import { printable } from '../runtime/printable.ts';

// Matches every possible key: with a rotating key, a server may echo an earlier one.
const KEYS = /svc_(test|live)_[\x21-\x7e]+/g;

/** Shorter texts are not treated as secrets: they would match parts of ordinary words. */
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
    if (signingSecret !== undefined) redacted = withoutParts(redacted, signingSecret);
    for (const value of secretsIn(headers)) redacted = redacted.replaceAll(value, '[header]');
    return printable(redacted);
  };
}

/** Without the signing secret and parts of it: a server may quote its end alone. */
function withoutParts(text: string, secret: string): string {
  let left = text;
  for (let start = 0; start + SHORTEST <= secret.length; start++)
    for (let end = secret.length; end - start >= SHORTEST; end--)
      left = left.replaceAll(secret.slice(start, end), '[signing secret]');
  return left;
}

/** The values and their words, such as the credentials after `Basic`; longest first, so that no part of one remains. */
function secretsIn(headers: Readonly<Record<string, string>>): string[] {
  const { 'user-agent': _, ...others } = headers;
  return Object.values(others)
    .flatMap((value) => [value, ...value.split(' ')])
    .filter(({ length }) => length >= SHORTEST)
    .sort((one, other) => other.length - one.length);
}
