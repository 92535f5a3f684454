import { readFileSync } from 'node:fs';
import type { Language } from '../language.ts';

const PAGES = new URL('../../pages/', import.meta.url);

/** A page that is written by hand. */
export function written(language: Language, path: string): string {
  return readFileSync(new URL(`${language}/${path}`, PAGES), 'utf8');
}
