import { NAMES_ID } from '../names-id.ts';
import { isEnglish } from './in-language.ts';
import { inPortuguese } from './portuguese.ts';

const names = JSON.parse(document.getElementById(NAMES_ID)?.textContent ?? '{}') as Record<string, string>;

/** English meaning of a contract's name; undefined on the Portuguese page. */
export const glossOf = (name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

/** Writes a contract's name as words of the page's language. */
export const wordOf = (name: string): string => glossOf(name) ?? (isEnglish ? name : inPortuguese(name));
