import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import { BASE, slugs } from '../base/addresses.ts';
import { nameData } from './name-data.ts';
import { writeOffline } from './offline-files.ts';
import { htmlIn, markdownIn, rootFrom } from './relative.ts';
import { tabPage } from './tab-page.ts';

interface Publishing {
  readonly sandbox: string;
  /** The site's future URL, such as `https://docs.example/tesa/`, if it is known. */
  readonly at: URL | undefined;
}

export async function publish(folder: string, publishing: Publishing): Promise<void> {
  const renamed = nameData(folder, filesIn(folder));
  const isOurs = (file: string) => !file.startsWith('painel/');
  for (const file of filesIn(folder).filter(isOurs)) {
    const change = changeOf(file, renamed, publishing);
    const path = join(folder, file);
    if (change === 'leave out') rmSync(path);
    else if (change !== undefined) writeFileSync(path, change(readFileSync(path, 'utf8')));
  }
  await writeOffline(folder, filesIn(folder));
}

type Change = ((text: string) => string) | 'leave out' | undefined;

/** How to change a file. One that needs absolute URLs is left out when the site's URL is unknown. */
function changeOf(file: string, renamed: ReadonlyMap<string, string>, { sandbox, at }: Publishing): Change {
  const name = basename(file);
  const page = (root: string) => (html: string) =>
    tabPage(htmlIn(addressedAt(html, at), { root, renamed }), `${root}${sandbox}`);
  // A server shows this page at any path, so its links must be absolute. Without a URL, the root is assumed
  // to be `/`.
  if (name === slugs.notFound) return page(at?.pathname ?? '/');
  if (name === 'sitemap.xml') return at === undefined ? 'leave out' : (map) => sitemapAt(map, at);
  if (name === 'llms.txt' || name === 'llms-full.txt')
    return (list) => markdownIn(list, at?.href ?? rootFrom(file));
  if (extname(file) === '.html') return page(rootFrom(file));
  return extname(file) === '.md' ? (markdown) => markdownIn(markdown, rootFrom(file)) : undefined;
}

const WHOLE = new RegExp(`(<(?:link|meta)[^>]* (?:href|content)=")https://[^/"]+${BASE}/([^"]*"[^>]*>)`, 'g');

const addressedAt = (html: string, at: URL | undefined): string =>
  html.replaceAll(WHOLE, at === undefined ? '' : `$1${at.href}$2`);

const sitemapAt = (map: string, at: URL): string =>
  map.replaceAll(new RegExp(`(<loc>|href=")https://[^/"]+${BASE}/`, 'g'), `$1${at.href}`);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
