export const LANGUAGES = ['pt', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What `lang` says of a page, and of a text inside a page of another language. */
export const LANG: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en' };
