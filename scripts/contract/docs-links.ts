import { readFileSync } from 'node:fs';
import { isObject, type JsonObject } from '../../mock/src/contract/reader/document.ts';
import type { Language } from './words.ts';

const { homepage } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly homepage: string;
};

export const docsAddress = (slug: string, language: Language): string =>
  `${homepage}/${language === 'pt' ? '' : 'en/'}${slug}`;

const LINK = /\]\((?![a-z]+:|[/#])([^)]+)\)/g;

/** Makes the links to the docs in all descriptions absolute, because viewers show them on other sites. */
export function showDocsLinks(node: unknown, language: Language): void {
  if (Array.isArray(node)) for (const item of node) showDocsLinks(item, language);
  if (!isObject(node as JsonObject)) return;
  const holder = node as JsonObject;
  for (const [key, value] of Object.entries(holder)) {
    if (key === 'description' && typeof value === 'string')
      holder[key] = value.replaceAll(LINK, (_, slug: string) => `](${docsAddress(slug, language)})`);
    else if (key !== 'examples' && key !== 'example') showDocsLinks(value, language);
  }
}
