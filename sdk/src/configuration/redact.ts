import { printable } from '../runtime/printable.ts';

// Matches every possible key: with a rotating key, a server may echo an earlier one.
const KEYS = /svc_(test|live)_[\x21-\x7e]+/g;
const PREFIX_LENGTH = 'svc_test_'.length;
const KEY = '[API key]';
const SIGNING_SECRET = '[signing secret]';

/** Headers whose values are words of a protocol, which an answer may say too: a `Prefer` names the code it asks for. */
const NO_SECRET = ['user-agent', 'prefer'];

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
  return (text) => {
    let redacted = text.slice(0, LONGEST).replace(KEYS, KEY);
    if (signingSecret !== undefined) redacted = redacted.replaceAll(signingSecret, SIGNING_SECRET);
    return printable(withoutParts(redacted, labelledParts(secrets)));
  };
}

/** Every part of eight characters, with what is shown in its place. */
function labelledParts({ signingSecret, headers, apiKeys }: Secrets): Map<string, string> {
  const labelled = [
    ...Object.entries(headers).map(
      ([name, value]) => [NO_SECRET.includes(name) ? '' : value, '[header]'] as const,
    ),
    ...[...apiKeys].map((key) => [key.slice(PREFIX_LENGTH), KEY] as const),
    [signingSecret ?? '', SIGNING_SECRET] as const,
  ];
  return new Map(
    labelled.flatMap(([secret, label]) =>
      Array.from({ length: secret.length - SHORTEST + 1 }, (_, at) => [
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
