import type { Language } from '../scripts/contract/words.ts';

export type { Language };
export const LANGUAGES: readonly Language[] = ['pt', 'en'];

/** The `lang` attribute of a page, or of a text inside a page in the other language. */
export const LANG: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en' };
