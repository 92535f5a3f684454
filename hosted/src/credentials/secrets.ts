import { isObject } from '../../../mock/src/contract/reader/document.ts';
import { JsonError, parseJson } from '../../../mock/src/json.ts';

/** Fewest characters of a secret. */
const SHORTEST = 32;

/** The service cannot run with its `SECRETS`; the message says what to do, and quotes none of them. */
export class SecretsError extends Error {
  override readonly name = 'SecretsError';
}

/** The secrets of the service, each known by a letter: all credentials follow from them, and none is stored. */
export interface Secrets {
  /** Letter of the one that new accounts are made with. */
  readonly newest: string;
  /** Undefined when there is none, or there no longer is. */
  of(letter: string): string | undefined;
}

/**
 * @param text JSON such as `{"a": "…", "b": "…"}`: the last letter makes new accounts, and the accounts of all are let in
 * @throws {SecretsError}
 */
export function readSecrets(text: string | undefined): Secrets {
  if (text === undefined || text === '')
    throw new SecretsError('SECRETS is not set: give it with `wrangler secret put SECRETS`');
  const entries = Object.entries(objectIn(text));
  for (const [letter, secret] of entries) checkEntry(letter, secret);
  const [newest] = entries.at(-1) ?? [];
  if (newest === undefined) throw new SecretsError('SECRETS is empty: it needs at least {"a": "…"}');
  const byLetter = new Map(entries as [string, string][]);
  return { newest, of: (letter) => byLetter.get(letter) };
}

function objectIn(text: string): object {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new SecretsError('SECRETS is no JSON, or has a letter twice: it must be like {"a": "…", "b": "…"}');
  }
  if (isObject(value)) return value;
  throw new SecretsError('SECRETS is no JSON object: it must be like {"a": "…", "b": "…"}');
}

function checkEntry(letter: string, secret: unknown): void {
  if (!/^[a-z]$/.test(letter))
    throw new SecretsError('SECRETS has a name that is not one letter from a to z: name each secret by one');
  if (typeof secret !== 'string' || [...secret].length < SHORTEST)
    throw new SecretsError(`The secret ${letter} of SECRETS is too short: it needs ${SHORTEST} characters`);
}
