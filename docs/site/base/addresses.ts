import { isObject, type JsonObject } from '../../../mock/src/contract/reader/document.ts';
import type { Language } from '../../language.ts';

/** Where the site is served. */
export const BASE = '/docs';

/** The folder of each page, from the root of its language: the same in every language, so that a switch keeps the page. */
export const slugs = {
  home: '',
  answers: 'respostas/',
  chapter: (chapter: string) => `guia/${chapter}/`,
  operations: 'operacoes/',
  operation: (id: string) => `operacoes/${id}/`,
  webhooks: 'webhooks/',
  webhook: (event: string) => `webhooks/${event}/`,
  states: 'estados/',
  errors: 'erros/',
  openPoints: 'pontos-abertos/',
  types: 'tipos/',
  shared: 'comuns/',
  glossary: 'glossario/',
  journeys: 'jornadas/',
  journey: (name: string) => `jornadas/${name}/`,
  /** The control plane of the sandbox. */
  control: 'controle/',
  controlTag: (tag: string) => `controle/${tag}/`,
  allPages: 'paginas/',
  machines: 'maquinas/',
  notFound: '404.html',
} as const;

/** The data of an operation's console, beside its page. */
export const consoleSlug = (id: string): string => `${slugs.operation(id)}console.json`;

/** Where a sandbox that serves these pages has its dashboard. */
export const DASHBOARD = { pt: '/_sandbox/painel/', en: '/_sandbox/painel/en/' };

/** The files for programs, in their languages. */
export const FILES = {
  yaml: { pt: `${BASE}/openapi.yaml`, en: `${BASE}/openapi.en.yaml` },
  json: { pt: `${BASE}/openapi.json`, en: `${BASE}/openapi.en.json` },
  postman: { pt: `${BASE}/postman.json`, en: `${BASE}/postman.en.json` },
  control: { pt: `${BASE}/sandbox.openapi.yaml`, en: `${BASE}/sandbox.openapi.en.yaml` },
  sitemap: `${BASE}/sitemap.xml`,
} as const;

export const journeyFile = (name: string): string => `${BASE}/${slugs.journeys}${name}.arazzo.yaml`;

/** The place of a word in the glossary. */
export const termAnchor = (pt: string): string => `termo-${slugify(pt)}`;

/** The origin of the published docs: that of the contract's contact address. */
export function originOf({ info }: JsonObject): string {
  const contact = isObject(info) && isObject(info.contact) ? info.contact : {};
  return new URL(`${contact.url}`).origin;
}

export function addressOf(language: Language, slug: string): string {
  return `${BASE}/${language === 'pt' ? '' : `${language}/`}${slug}`;
}

/** A heading as an address: without accents, in lower case, words joined by hyphens. */
export function slugify(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
