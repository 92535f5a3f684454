import { NAMES_ID } from '../names-id.ts';
import { isEnglish } from './in-language.ts';
import { inPortuguese } from './portuguese.ts';

const names = JSON.parse(document.getElementById(NAMES_ID)?.textContent ?? '{}') as Record<string, string>;

/** Undefined on the Portuguese page, which needs no glossary. */
export const glossOf = (name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

export const wordOf = (name: string): string => glossOf(name) ?? (isEnglish ? name : inPortuguese(name));
