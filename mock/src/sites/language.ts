import type { RequestHeaders } from '../http/request.ts';

export type Language = 'pt' | 'en';

/** Whether a reader prefers English to Portuguese, by `Accept-Language`; one who names neither does not. */
export function prefersEnglish(headers: RequestHeaders): boolean {
  const weights = new Map<string, number>();
  for (const range of (headers.get('Accept-Language') ?? '').toLowerCase().split(',')) {
    const [tag = '', quality = 'q=1'] = range.split(';').map((part) => part.trim());
    const [language = ''] = tag.split('-');
    weights.set(language, Math.max(weights.get(language) ?? 0, Number(quality.replace('q=', ''))));
  }
  const weightOf = (language: Language) => weights.get(language) ?? weights.get('*') ?? 0;
  return weightOf('en') > weightOf('pt');
}

/** The language of an address: pages in English are below `en/`. */
export const languageAt = (base: string, path: string): Language =>
  path.startsWith(`${base}/en/`) ? 'en' : 'pt';

/** The address of the same page in the other language. */
export const inOtherLanguage = (base: string, path: string): string =>
  languageAt(base, path) === 'en'
    ? path.replace(`${base}/en/`, `${base}/`)
    : path.replace(base, `${base}/en`);
