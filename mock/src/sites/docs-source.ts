import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { API_GUIDE } from '../contract/contract.ts';
import { DEFAULT_CONTRACT } from '../files/contract-files.ts';
import { docsElsewhere, docsPackage } from './docs-package.ts';
import { DOCS_POLICY } from './page-policies.ts';
import { SANDBOX_ORIGIN } from './sandbox-origin.ts';
import { SiteError } from './site-error.ts';
import { ROOT, type SiteSource } from './site-source.ts';

const DOCS = {
  titles: {
    pt: { waiting: 'Preparando a documentação', failed: 'A documentação não pôde ser construída' },
    en: { waiting: 'The docs are being built', failed: 'The docs could not be built' },
  },
  base: API_GUIDE,
};

/** The titles where the package of the docs is not installed. */
const ELSEWHERE = {
  pt: { ...DOCS.titles.pt, failed: 'A documentação vem em um pacote à parte' },
  en: { ...DOCS.titles.en, failed: 'The docs come in a package of their own' },
};

/** Writes the site. It is not in the package. */
const BUILDER = join(ROOT, 'docs/site/main.ts');

/** Samples, and what they import; not the contracts, which are served as they were written. */
const WITH_SAMPLES = /\.(?:html|md|txt|arazzo\.yaml)$|\bpostman[.\w]*\.json$/;

/** The sources of the site. */
const SOURCES = [
  'openapi.yaml',
  'contract',
  'docs',
  'examples',
  'sdk/src',
  'redocly.yaml',
  '.redocly',
  'mock/src/sandbox/control/openapi.yaml',
  'mock/src/browser/tab',
  'package.json',
];

/** Nothing from other origins; the page of Redocly is one file, with its script and its styles inside. */
const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** @param contract path of the OpenAPI file that is served */
export const sourceOf = (contract: string): SiteSource =>
  contract === DEFAULT_CONTRACT ? siteSource() : referenceSource(contract);

/** Whether the site can be shown: it is built here, or came in a package of its own. */
export const hasSite = (): boolean => existsSync(BUILDER) || docsPackage() !== undefined;

/** The site of this repository. */
const siteSource = (): SiteSource => ({
  ...DOCS,
  titles: hasSite() ? DOCS.titles : ELSEWHERE,
  hasEnglish: true,
  followsReader: true,
  folder: docsPackage() ?? join(ROOT, 'dist/served/docs'),
  sources: existsSync(BUILDER) ? SOURCES.map((name) => join(ROOT, name)) : [],
  command: (folder) => [findBuilder(), folder],
  headers: { 'Content-Security-Policy': DOCS_POLICY.served },
  written: { origin: SANDBOX_ORIGIN, files: WITH_SAMPLES },
});

/**
 * The one page that Redocly makes of any contract.
 * @param folder default: one for each contract
 */
export const referenceSource = (
  contract: string,
  folder: string = join(ROOT, 'dist/served', `docs-${digest(contract)}`),
): SiteSource => ({
  ...DOCS,
  folder,
  sources: [contract, join(ROOT, 'redocly.yaml'), join(ROOT, '.redocly')],
  command: (built) => [
    findRedocly(),
    'build-docs',
    contract,
    '--output',
    join(built, 'index.html'),
    '--inlineBundle',
  ],
  headers: { 'Content-Security-Policy': REFERENCE_POLICY },
});

function findBuilder(): string {
  if (existsSync(BUILDER)) return BUILDER;
  throw new SiteError(503, docsElsewhere());
}

function findRedocly(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
    return join(dirname(manifest), 'bin', 'cli.js');
  } catch {
    throw new SiteError(503, 'The docs need @redocly/cli, which is not installed: run `npm ci`.');
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
