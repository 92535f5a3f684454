import { createHash } from 'node:crypto';
import { FAILSAFE_SCHEMA, load } from 'js-yaml';
import { entries, type Json, member } from '../../mock/src/contract/reader/document.ts';

export interface Entry {
  readonly name: string;
  readonly hash: string;
  readonly translation: string;
}

/** Reads every scalar as a string, including a hash made of digits and an empty value. */
export function readEntries(yaml: string): Entry[] {
  return entries(isEmpty(yaml) ? {} : (load(yaml, { schema: FAILSAFE_SCHEMA }) as Json)).map(
    ([name, entry]) => ({
      name,
      hash: textOf(entry, 'hash'),
      translation: textOf(entry, 'en').trim(),
    }),
  );
}

/** Ignores line breaks, so that rewrapping a text keeps its hash. */
export function hashOf(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  return createHash('sha256').update(words).digest('hex').slice(0, 8);
}

/**
 * Returns a function that translates a text; it returns undefined for a text that changed since its
 * translation.
 */
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
