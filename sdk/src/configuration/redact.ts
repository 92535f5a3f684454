// Every key there may be: a function gives new ones, and one given before may still come back.
const KEYS = /svc_(test|live)_[\x21-\x7e]+/g;

/** Shorter values are no secrets, and would be found in the midst of other words. */
const SHORTEST = 8;

/** Takes API keys, the signing secret and the values of extra headers out of text that came from outside. */
export function redactor(
  signingSecret: string | undefined,
  headers: Readonly<Record<string, string>>,
): (text: string) => string {
  return (text) => {
    let redacted = text.replace(KEYS, '[API key]');
    if (signingSecret !== undefined) redacted = redacted.replaceAll(signingSecret, '[signing secret]');
    for (const value of secretsIn(headers)) redacted = redacted.replaceAll(value, '[header]');
    return redacted;
  };
}

/** The values, and the words they are made of, such as what comes after `Basic`: the longest first. */
function secretsIn(headers: Readonly<Record<string, string>>): string[] {
  const { 'user-agent': _, ...others } = headers;
  return Object.values(others)
    .flatMap((value) => [value, ...value.split(' ')])
    .filter(({ length }) => length >= SHORTEST)
    .sort((one, other) => other.length - one.length);
}
