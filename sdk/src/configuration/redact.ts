import { printable } from '../runtime/printable.ts';

// Matches every possible key: with a rotating key, a server may echo an earlier one.
const KEYS = /svc_(test|live)_[\x21-\x7e]+/g;
const KEY_PREFIX = /^svc_(test|live)_/;
const KEY = '[API key]';
const SIGNING_SECRET = '[signing secret]';

/** Headers whose values are words of a protocol, which an answer may say too: a `Prefer` names the code it asks for. */
const NO_SECRET = /^(user-agent|prefer|accept-language)$/;

/** What is longer is cut, since it would take long to look through. */
const LONGEST = 100_000;

/** Shorter parts of a secret are shown: they would match parts of ordinary words. */
const SHORTEST = 8;

/** The secrets of a call; headers and keys may be added until it ends. */
export interface Secrets {
  readonly signingSecret: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly apiKeys: ReadonlySet<string>;
}

/**
 * Makes text that came from outside fit to be shown: without API keys, the signing secret and the values of extra headers,
 * whole or in part, and without characters that would do something to where it is shown.
 */
export function redactor(secrets: Secrets): (text: string) => string {
  const { signingSecret } = secrets;
  return (given) => {
    const text = given.length > LONGEST ? `${given.slice(0, LONGEST)}…` : given;
    let redacted = text.replace(KEYS, KEY);
    if (signingSecret !== undefined) redacted = redacted.replaceAll(signingSecret, SIGNING_SECRET);
    return printable(withoutParts(redacted, labelledParts(secrets)));
  };
}

/** Every part of eight characters, with what is shown in its place. */
function labelledParts({ signingSecret, headers, apiKeys }: Secrets): Map<string, string> {
  const labelled = [
    ...Object.entries(headers).map(
      ([name, value]) => [NO_SECRET.test(name) ? '' : value, '[header]'] as const,
    ),
    ...[...apiKeys].map((key) => [key.replace(KEY_PREFIX, ''), KEY] as const),
    [signingSecret ?? '', SIGNING_SECRET] as const,
  ];
  return new Map(
    labelled.flatMap(([secret, label]) =>
      Array.from({ length: Math.max(0, secret.length - SHORTEST + 1) }, (_, at) => [
        secret.slice(at, at + SHORTEST),
        label,
      ]),
    ),
  );
}

function withoutParts(text: string, parts: ReadonlyMap<string, string>): string {
  let shown = '';
  let end = 0;
  for (let at = 0; at < text.length; at++) {
    const label = parts.get(text.slice(at, at + SHORTEST));
    if (at >= end) shown += label ?? text[at];
    if (label !== undefined) end = at + SHORTEST;
  }
  return shown;
}
