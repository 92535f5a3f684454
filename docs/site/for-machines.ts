import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isObject } from '../../mock/src/contract/reader/document.ts';
import { CONTROL_CONTRACT } from '../../mock/src/files.ts';
import { published } from '../../scripts/contract/publish.ts';
import { PUBLISHED_FILE } from '../../scripts/contract/published-file.ts';
import { LANG, LANGUAGES } from '../language.ts';
import { postmanOf } from '../samples/postman.ts';
import { englishYaml } from '../translations/contract-in.ts';
import { addressOf, BASE, FILES, journeyFile, originOf, slugs } from './base/addresses.ts';
import type { Page } from './base/page.ts';
import { servedJourneys } from './journeys/served-file.ts';
import type { Area } from './navigation.ts';
import { MACHINE_WORDS } from './pages/machines/words.ts';
import type { Site } from './site.ts';

interface Pages {
  readonly site: Site;
  readonly navigation: readonly Area[];
  readonly texts: ReadonlyMap<Page, string>;
}

export async function writeForMachines(output: string, { site, navigation, texts }: Pages): Promise<void> {
  const sections = sectionsOf(navigation, [...texts.keys()]);
  const ordered = sections.flatMap((section) => section.pages);
  const files: [string, string][] = [
    [site.to('llms.txt'), llms(site, sections)],
    [site.to('llms-full.txt'), llmsFull(site, ordered, texts)],
    ...(site.language === 'pt'
      ? [...portugueseFiles(site), ...sharedFiles(site, ordered)]
      : englishFiles(site)),
  ];
  await Promise.all(files.map(([address, text]) => write(join(output, address.slice(BASE.length)), text)));
}

const jsonText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const portugueseFiles = ({ document }: Site): [string, string][] => [
  [FILES.yaml.pt, readFileSync(PUBLISHED_FILE, 'utf8')],
  [FILES.control.pt, readFileSync(CONTROL_CONTRACT, 'utf8')],
  [FILES.json.pt, jsonText(published(document, 'pt'))],
  [FILES.postman.pt, jsonText(postmanOf(document, 'pt'))],
];

const englishFiles = ({ document, control }: Site): [string, string][] => [
  [FILES.yaml.en, englishYaml(published(document, 'en'))],
  ...(control ? [[FILES.control.en, englishYaml(control.document)] as [string, string]] : []),
  [FILES.json.en, jsonText(published(document, 'en'))],
  [FILES.postman.en, jsonText(postmanOf(document, 'en'))],
];

const sharedFiles = (site: Site, pages: readonly Page[]): [string, string][] => [
  [FILES.sitemap, sitemap(site, pages)],
  ...[...servedJourneys()].map(([name, text]): [string, string] => [journeyFile(name), text]),
];

/** The list of pages for https://llmstxt.org; each entry links to the page's Markdown. */
function llms({ language, document, to }: Site, sections: readonly Section[]): string {
  const { title, summary } = isObject(document.info) ? document.info : {};
  const lists = sections.map(({ title: heading, pages }) => {
    const lines = pages.map((page) => `- [${page.title}](${to(page.slug)}index.md): ${page.description}`);
    return `## ${heading}\n\n${lines.join('\n')}`;
  });
  const contract = `${MACHINE_WORDS[language].contract}: [openapi.yaml](${FILES.yaml[language]}), OpenAPI 3.1.`;
  return `${[`# ${title}`, `> ${summary}`, contract, ...lists].join('\n\n')}\n`;
}

/** All pages in one Markdown file; each states its URL below its title. */
function llmsFull(site: Site, pages: readonly Page[], texts: ReadonlyMap<Page, string>): string {
  const whole = pages.map((page) => {
    const source = `[${MACHINE_WORDS[site.language].source}](${site.to(page.slug)}index.md)`;
    return (texts.get(page) ?? '').trim().replace('\n', () => `\n\n${source}\n`);
  });
  return `${whole.join('\n\n')}\n`;
}

export const pointerToIndex = ({ language, to }: Site): string =>
  `> ${MACHINE_WORDS[language].index}: [llms.txt](${to('llms.txt')})`;

interface Section {
  readonly title: string;
  readonly pages: readonly Page[];
}

/** llmstxt.org's name for a section that readers may skip. */
const OPTIONAL = 'Optional';

function sectionsOf(navigation: readonly Area[], pages: readonly Page[]): Section[] {
  const left = new Map(pages.map((page) => [page.slug, page]));
  left.delete(slugs.notFound);
  const take = (slug: string): Page[] => {
    const page = left.get(slug);
    return page !== undefined && left.delete(slug) ? [page] : [];
  };
  const sections = navigation.flatMap((area) =>
    area.groups.map(({ title, items }) => ({
      title: `${area.title}: ${title}`,
      pages: items.flatMap(({ slug }) => take(slug)),
    })),
  );
  return [...sections, { title: OPTIONAL, pages: [...left.values()] }];
}

function sitemap({ document }: Site, pages: readonly Page[]): string {
  const origin = originOf(document);
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
