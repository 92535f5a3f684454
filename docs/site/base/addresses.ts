import { isObject, type JsonObject } from '../../../mock/src/contract/reader/document.ts';
import type { Language } from '../../language.ts';

export const BASE = '/docs';

/** Paths of the pages. They are the same in every language, so that switching the language keeps the page. */
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
  control: 'controle/',
  controlTag: (tag: string) => `controle/${tag}/`,
  allPages: 'paginas/',
  machines: 'maquinas/',
  notFound: '404.html',
} as const;

export const consoleSlug = (id: string): string => `${slugs.operation(id)}console.json`;

export const DASHBOARD = { pt: '/_sandbox/painel/', en: '/_sandbox/painel/en/' };

export const FILES = {
  yaml: { pt: `${BASE}/openapi.yaml`, en: `${BASE}/openapi.en.yaml` },
  json: { pt: `${BASE}/openapi.json`, en: `${BASE}/openapi.en.json` },
  postman: { pt: `${BASE}/postman.json`, en: `${BASE}/postman.en.json` },
  control: { pt: `${BASE}/sandbox.openapi.yaml`, en: `${BASE}/sandbox.openapi.en.yaml` },
  sitemap: `${BASE}/sitemap.xml`,
} as const;

export const journeyFile = (name: string): string => `${BASE}/${slugs.journeys}${name}.arazzo.yaml`;

export const termAnchor = (pt: string): string => `termo-${slugify(pt)}`;

export function originOf({ info }: JsonObject): string {
  const contact = isObject(info) && isObject(info.contact) ? info.contact : {};
  return new URL(`${contact.url}`).origin;
}

export function addressOf(language: Language, slug: string): string {
  return `${BASE}/${language === 'pt' ? '' : `${language}/`}${slug}`;
}

export function slugify(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
