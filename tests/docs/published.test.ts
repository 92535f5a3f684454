import { createHash } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addSandbox } from '../../docs/site/published/add-sandbox.ts';
import { publish } from '../../docs/site/published/publish.ts';
import { sharedFolder } from '../temporary.ts';
import { builtSite, textsIn } from './built.ts';

/** Files whose content depends on the URL of the site. */
const OF_ADDRESS = ['404.html', 'en/404.html', 'sitemap.xml', 'llms.txt', 'llms-full.txt', 'search'];

const { folder: built } = await builtSite();
const folder = sharedFolder();
await cp(built, folder, { recursive: true });
const sandbox = await addSandbox(folder);
await publish(folder, { sandbox, at: undefined });
const files = await textsIn(folder);

const withAddress = sharedFolder();
for (const name of OF_ADDRESS) await cp(join(built, name), join(withAddress, name), { recursive: true });
await publish(withAddress, { sandbox, at: new URL('https://docs.example/tesa/') });
const filesAt = await textsIn(withAddress);

describe.each(['https://docs.example/', 'https://docs.example/tesa/whatever/'])(
  'site published at %s',
  (root) => {
    test('everything that a page links to or loads exists', () => {
      // A 404 page without a known URL assumes that the site is at the root of its host.
      const isShown = (file: string) => root === 'https://docs.example/' || !file.endsWith('404.html');
      const pages = [...files].filter(([file]) => file.endsWith('.html') && isShown(file));
      expect(pages.length).toBeGreaterThan(250);
      expect(lostIn(pages, root, TARGETS)).toEqual([]);
    });

    test("every link in a page's Markdown leads to a page", () => {
      const pages = [...files].filter(([file]) => /\.md$|llms\.txt$/.test(file));
      expect(pages.length).toBeGreaterThan(200);
      expect(lostIn(pages, root, /\]\(([^)\s]+)\)/g)).toEqual([]);
    });

    test('everything that a console links to or loads exists', () => {
      const consoles = [...files].filter(([file]) => /console\.\w+\.json$/.test(file));
      expect(consoles.length).toBeGreaterThan(50);
      expect(consoles.filter(([, text]) => /(?<!\\)"\/(?:docs|_sandbox\/painel)\//.test(text))).toEqual([]);
      expect(lostIn(consoles, root, IN_DATA)).toEqual([]);
    });

    test.each(['pt', 'en'])('every page in the search index exists (%s)', (language) => {
      const index = [...files].filter(([file]) => file.endsWith(`/${language}.json`));
      const found = targetsOf(index, root, IN_DATA);
      expect(found.length).toBeGreaterThan(100);
      expect(found.filter(({ target }) => !isThere(target, root))).toEqual([]);
    });
  },
);

test("every page names its sandbox's script, and sets its policy before loading anything", () => {
  const pages = [...files].filter(([file]) => file.endsWith('.html') && file !== 'referencia.html');
  for (const [file, html] of pages) {
    const [, program = ''] = /<html[^>]* data-sandbox="([^"]+)"/.exec(html) ?? [];
    expect(files.has(new URL(program, `https://docs.example/${file}`).pathname.slice(1)), file).toBe(true);
    expect(html, file).toMatch(/<meta charset="utf-8"\s?\/?>\s*<meta http-equiv="Content-Security-Policy"/);
  }
});

test('no page checks whether a server has a dashboard, because each page links to its own', () => {
  const [, html = ''] = [...files].find(([file]) => file === 'en/guia/erros/index.html') ?? [];
  expect(html).toContain('href="../../../painel/en/"');
  expect([...files.values()].filter((text) => text.includes(' data-dashboard='))).toEqual([]);
});

test('without a known URL, the sitemap is omitted, and no page names a canonical URL', () => {
  expect(files.has('sitemap.xml')).toBe(false);
  expect([...files.values()].filter((text) => /rel="canonical"|property="og:url"/.test(text))).toEqual([]);
});

test("without a known URL, the 404 page assumes that the site is at its host's root", () => {
  expect(files.get('404.html')).toContain('href="/operacoes/"');
  expect(files.get('en/404.html')).toContain('href="/en/operacoes/"');
});

test('with a known URL, the files that need the URL contain it', () => {
  expect(filesAt.get('404.html')).toContain('href="/tesa/operacoes/"');
  expect(filesAt.get('en/404.html')).toContain('href="/tesa/en/operacoes/"');
  expect(filesAt.get('sitemap.xml')).toContain('<loc>https://docs.example/tesa/en/guia/erros/</loc>');
  expect(filesAt.get('llms.txt')).toContain('](https://docs.example/tesa/guia/erros/index.md)');
  const texts = ['404.html', 'sitemap.xml', 'llms.txt'].map((file) => filesAt.get(file));
  expect(texts.filter((text) => text?.includes('/docs/'))).toEqual([]);
});

test("the name of a page's data file changes with its content", () => {
  const named = [...files].filter(([file]) => /(?:console|assets\/main)\.\w+\.js/.test(file));
  expect(named.length).toBeGreaterThan(50);
  for (const [file, text] of named)
    expect(file).toContain(`.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.`);
});

const IN_DATA = /(?<!\\)"((?:\.\.\/)+[^"]*)"/g;
const TARGETS = / (?:href|src|data-script|data-source|data-sandbox)="([^"]+)"/g;

interface Target {
  readonly file: string;
  readonly target: string;
}

function targetsOf(from: readonly (readonly [string, string])[], root: string, named: RegExp): Target[] {
  return from.flatMap(([file, text]) =>
    [...new Set([...text.matchAll(named)].map(([, target = '']) => target.replaceAll('&amp;', '&')))].map(
      (target) => ({ file, target: new URL(target, root + file).href }),
    ),
  );
}

const lostIn = (from: readonly (readonly [string, string])[], root: string, named: RegExp): Target[] =>
  targetsOf(from, root, named).filter(({ target }) => !isThere(target, root));

/** Accepts URLs of other hosts; a URL of this host must be in the site. */
function isThere(target: string, root: string): boolean {
  const { origin, pathname, protocol } = new URL(target);
  if (origin !== new URL(root).origin) return protocol !== 'file:';
  if (!target.startsWith(root)) return false;
  const file = pathname.slice(new URL(root).pathname.length);
  return files.has(file.replace(/(^|\/)$/, '$1index.html'));
}
