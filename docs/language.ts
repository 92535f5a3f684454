import type { Language } from '../scripts/contract/words.ts';

export type { Language };
export const LANGUAGES: readonly Language[] = ['pt', 'en'];

/** What `lang` says of a page, and of a text inside a page of another language. */
export const LANG: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en' };
