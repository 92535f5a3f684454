import { isObject } from '../../../mock/src/contract/reader/document.ts';
import { JsonError, parseJson } from '../../../mock/src/json.ts';

const SHORTEST = 32;

export class SecretsError extends Error {
  override readonly name = 'SecretsError';
}

/**
 * The secrets of the service, each named by a letter. All credentials derive from them and none is stored.
 */
export interface Secrets {
  readonly newest: string;
  /** Returns undefined when the secret is unknown or was retired. */
  of(letter: string): string | undefined;
}

/**
 * @param text JSON such as `{"a": "…", "b": "…"}`: the last letter signs new accounts, and accounts of all
 * letters are accepted
 * @throws {SecretsError}
 */
export function readSecrets(text: string | undefined): Secrets {
  if (text === undefined || text === '')
    throw new SecretsError('SECRETS is not set: run `wrangler secret put SECRETS`');
  const entries = Object.entries(objectIn(text));
  for (const [letter, secret] of entries) checkEntry(letter, secret);
  const [newest] = entries.at(-1) ?? [];
  if (newest === undefined) throw new SecretsError('SECRETS is empty: add a secret, such as {"a": "…"}');
  const byLetter = new Map(entries as [string, string][]);
  return { newest, of: (letter) => byLetter.get(letter) };
}

function objectIn(text: string): object {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new SecretsError('SECRETS is not JSON, or repeats a letter: use the form {"a": "…", "b": "…"}');
  }
  if (isObject(value)) return value;
  throw new SecretsError('SECRETS is not a JSON object: use the form {"a": "…", "b": "…"}');
}

function checkEntry(letter: string, secret: unknown): void {
  if (!/^[a-z]$/.test(letter))
    throw new SecretsError(
      'SECRETS has a name other than one letter from a to z: name each secret with one letter',
    );
  if (typeof secret !== 'string' || [...secret].length < SHORTEST)
    throw new SecretsError(`Secret ${letter} of SECRETS is too short: use at least ${SHORTEST} characters`);
}
