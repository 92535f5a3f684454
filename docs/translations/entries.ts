import { createHash } from 'node:crypto';
import { FAILSAFE_SCHEMA, load } from 'js-yaml';
import { entries, type Json, member } from '../../mock/src/contract/reader/document.ts';

/** A translation: of the text at a place, and of the same text anywhere else. */
export interface Entry {
  readonly name: string;
  /** Of the text that was translated. */
  readonly hash: string;
  /** Empty until somebody has written it. */
  readonly translation: string;
}

/** With this schema every scalar is a string, a hash of digits alone and nothing at all included. */
export function readEntries(yaml: string): Entry[] {
  return entries(isEmpty(yaml) ? {} : (load(yaml, { schema: FAILSAFE_SCHEMA }) as Json)).map(
    ([name, entry]) => ({
      name,
      hash: textOf(entry, 'hash'),
      translation: textOf(entry, 'en').trim(),
    }),
  );
}

/** Of the words alone: a text that is only wrapped anew has the same. */
export function hashOf(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  return createHash('sha256').update(words).digest('hex').slice(0, 8);
}

/** Gives the translation of a text, if it was ever translated as it stands. */
export function translator(translations: readonly Entry[]): (text: string) => string | undefined {
  const byHash = new Map(
    translations
      .filter(({ translation }) => translation !== '')
      .map((entry) => [entry.hash, entry.translation]),
  );
  return (text) => byHash.get(hashOf(text));
}

function textOf(entry: Json, key: string): string {
  const text = member(entry, key);
  return typeof text === 'string' ? text : '';
}

const isEmpty = (yaml: string): boolean => !/^[^#\s]/m.test(yaml);
