import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isObject } from '../../mock/src/contract/reader/document.ts';
import { CONTROL_CONTRACT } from '../../mock/src/sandbox/control/contract.ts';
import { LANG, LANGUAGES } from '../language.ts';
import { postmanOf } from '../samples/postman.ts';
import { CONTRACT_FILE, englishYaml } from '../translations/contract-in.ts';
import { addressOf, BASE, FILES, journeyFile, releasedFile, slugs } from './base/addresses.ts';
import type { Page } from './base/page.ts';
import { servedJourneys } from './journeys/served-file.ts';
import type { Site } from './site.ts';

/** What programs read: the contract, a map of the site, and a list of its pages as Markdown. */
export async function writeForMachines(output: string, site: Site, pages: readonly Page[]): Promise<void> {
  const found = pages.filter(({ slug }) => slug !== slugs.notFound);
  const files: [string, string][] = [
    [site.to('llms.txt'), llms(site, found)],
    ...(site.language === 'pt'
      ? [...portugueseFiles(site), ...sharedFiles(site, found)]
      : englishFiles(site)),
  ];
  await Promise.all(files.map(([address, text]) => write(join(output, address.slice(BASE.length)), text)));
}

const jsonText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const portugueseFiles = ({ document }: Site): [string, string][] => [
  [FILES.yaml.pt, readFileSync(CONTRACT_FILE, 'utf8')],
  [FILES.control.pt, readFileSync(CONTROL_CONTRACT, 'utf8')],
  [FILES.json.pt, jsonText(document)],
  [FILES.postman.pt, jsonText(postmanOf(document, 'pt'))],
];

const englishFiles = ({ document, control }: Site): [string, string][] => [
  [FILES.yaml.en, englishYaml(document)],
  ...(control ? [[FILES.control.en, englishYaml(control.document)] as [string, string]] : []),
  [FILES.json.en, jsonText(document)],
  [FILES.postman.en, jsonText(postmanOf(document, 'en'))],
];

const sharedFiles = (site: Site, pages: readonly Page[]): [string, string][] => [
  [FILES.sitemap, sitemap(site, pages)],
  ...site.releases.released.map(({ date, yaml }): [string, string] => [releasedFile(date), yaml]),
  ...[...servedJourneys()].map(([name, text]): [string, string] => [journeyFile(name), text]),
];

/** https://llmstxt.org: what the site has, each page at the address of its Markdown. */
function llms({ document, to }: Site, pages: readonly Page[]): string {
  const { title, summary } = isObject(document.info) ? document.info : {};
  const lines = pages.map((page) => `- [${page.title}](${to(page.slug)}index.md): ${page.description}`);
  return `# ${title}\n\n> ${summary}\n\n${lines.join('\n')}\n`;
}

/** A map needs whole addresses: they stand where the contract says that its authors are found. */
function sitemap({ document }: Site, pages: readonly Page[]): string {
  const contact = isObject(document.info) && isObject(document.info.contact) ? document.info.contact : {};
  const { origin } = new URL(`${contact.url}`);
  const urls = pages.flatMap(({ slug }) =>
    LANGUAGES.map((language) => {
      const others = LANGUAGES.map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${LANG[other]}" href="${origin}${addressOf(other, slug)}"/>`,
      );
      return `<url><loc>${origin}${addressOf(language, slug)}</loc>${others.join('')}</url>`;
    }),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
