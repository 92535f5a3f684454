// Matches every possible key, because with a rotating key a server may echo an earlier one.
const KEYS = /svc_(test|live)_[\x21-\x7e]+/g;
const PREFIX_LENGTH = 'svc_test_'.length;
const KEY_LABEL = '[API key]';
const SECRET_LABEL = '[signing secret]';

/**
 * Headers whose values are protocol keywords. They are not redacted, because a response may repeat them:
 * `Prefer` names an error code.
 */
const NO_SECRET = ['user-agent', 'prefer'];

/** Longer text is cut, because searching it for secrets would take too long. */
const LONGEST_TEXT = 100_000;

/** Shorter parts of a secret are not redacted, because they would match parts of ordinary words. */
const SHORTEST = 8;

/** The secrets of a call. Headers and keys may be added until the call ends. */
export interface Secrets {
  readonly signingSecret: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly apiKeys: ReadonlySet<string>;
}

/**
 * Makes external text safe to show: removes API keys, the signing secret and the values of extra headers, whole or in
 * part, and escapes control characters.
 */
export function redactor(secrets: Secrets): (text: string) => string {
  const { signingSecret } = secrets;
  return (text) => {
    let redacted = text.slice(0, LONGEST_TEXT).replace(KEYS, KEY_LABEL);
    if (signingSecret !== undefined) redacted = redacted.replaceAll(signingSecret, SECRET_LABEL);
    return printable(withoutParts(redacted, secrets));
  };
}

/** Replaces every part of a secret with eight or more characters by a label. */
function withoutParts(text: string, { signingSecret = '', headers, apiKeys }: Secrets): string {
  const labels = new Map<string, string>();
  const hide = (secret: string, label: string) => {
    for (let at = 0; at + SHORTEST <= secret.length; at++) labels.set(secret.slice(at, at + SHORTEST), label);
  };
  for (const [name, value] of Object.entries(headers)) if (!NO_SECRET.includes(name)) hide(value, '[header]');
  for (const key of apiKeys) hide(key.slice(PREFIX_LENGTH), KEY_LABEL);
  hide(signingSecret, SECRET_LABEL);

  let shown = '';
  let end = 0;
  for (let at = 0; at < text.length; at++) {
    const label = labels.get(text.slice(at, at + SHORTEST));
    if (at >= end) shown += label ?? text[at];
    if (label !== undefined) end = at + SHORTEST;
  }
  return shown;
}

const DEEPEST = 5;

/**
 * A copy of an error that `fetch` threw, with only its names, messages and codes. The original may contain
 * the request and with it the API key: undici's errors do not, those of a custom `fetch` often do.
 */
export function safeCause(thrown: unknown, redact: (text: string) => string, depth = 1): Error | undefined {
  if (!(thrown instanceof Error) || depth > DEEPEST) return undefined;
  const cause = safeCause(causeOf(thrown), redact, depth + 1);
  const copy = new Error(redact(String(thrown.message)), cause && { cause });
  copy.name = redact(String(thrown.name));
  const code = errorCodeOf(thrown);
  return code === undefined ? copy : Object.assign(copy, { code: redact(code) });
}

/** The thrown value; undefined when inspecting it throws, as a proxy or a getter may. */
export function legible(thrown: unknown): unknown {
  try {
    safeCause(thrown, String);
    return thrown;
  } catch {}
  return undefined;
}

/** The first code in the chain of an error and its causes, such as `ECONNREFUSED`. */
export function findCode(error: unknown, depth = 1): string | undefined {
  if (!(error instanceof Error) || depth > DEEPEST) return undefined;
  return errorCodeOf(error) ?? findCode(causeOf(error), depth + 1);
}

/** The first meaningful message of a safe cause, with its code: `connect ECONNREFUSED 127.0.0.1:4010`. */
export function explain(error: Error | undefined): string | undefined {
  let telling = error;
  while (telling?.cause instanceof Error && VAGUE.test(telling.message)) telling = telling.cause;
  const [code, message] = [findCode(error), telling?.message];
  return code === undefined || message?.includes(code) ? message : `${code}: ${message}`;
}

const VAGUE = /^(fetch failed)?$/;

/** A host with several addresses gives an AggregateError, whose first error stands for all. */
const causeOf = (error: Error): unknown => error.cause ?? Object(error).errors?.[0];

function errorCodeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Makes external text safe for terminals, logs and spreadsheets: control and format characters, such as an
 * escape, a line break or a change of direction, are written as their code, `\u{1b}`.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`);
}
