import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { loadControlContract, loadPublished } from '../contract/contract.ts';
import { builtSite } from './built.ts';
import { addressesIn, linksIn, partOf } from './frame.ts';

const { files, pages } = await builtSite();
const html = (address: string) => pages.find((page) => page.address === address)?.html ?? '';
const addresses = pages.map(({ address }) => address).filter((address) => address.endsWith('/'));

test('every page has a Markdown version with its title and a link to the list, and without HTML', () => {
  for (const address of addresses) {
    const markdown = files.get(`${address}index.md`) ?? '';
    const outsideCode = markdown.replaceAll(/```[\s\S]*?```|`[^`]*`/g, '');
    const root = address.startsWith('/docs/en/') ? '/docs/en/' : '/docs/';
    expect(markdown).toMatch(/^> [^\n]+\n\n# \S/);
    expect(markdown.split('\n')[0]).toContain(`[llms.txt](${root}llms.txt)`);
    expect(outsideCode, address).not.toMatch(/<\/?(?:p|div|span|a|code|table|details|button)\b/);
  }
});

test('the Markdown of a page contains its code', () => {
  const markdown = files.get('/docs/operacoes/aprovarProposta/index.md') ?? '';
  expect(markdown).toMatch(/```bash\ncurl [\s\S]+?\n```/);
  expect(markdown).toMatch(/```json\n\{\n {2}"id": "prop_/);
});

test.each(['/docs/', '/docs/en/'])('%sllms.txt lists every page of its language as Markdown', (root) => {
  const listed = [...(files.get(`${root}llms.txt`) ?? '').matchAll(/\]\(([^)]+\.md)\)/g)].map(
    ([, link]) => link,
  );
  const own = addresses.filter((address) => address.startsWith('/docs/en/') === (root === '/docs/en/'));
  expect(listed.sort()).toEqual(own.map((address) => `${address}index.md`).sort());
});

test.each(['/docs/', '/docs/en/'])(
  '%sllms-full.txt contains each page of llms.txt with its URL and whole text',
  (root) => {
    const full = files.get(`${root}llms-full.txt`) ?? '';
    const source = root === '/docs/' ? 'Fonte' : 'Source';
    const listed = [...(files.get(`${root}llms.txt`) ?? '').matchAll(/\]\(([^)]+index\.md)\)/g)];
    expect(listed.length).toBeGreaterThan(100);
    for (const [, address = ''] of listed) {
      const [, title = '', text = ''] = /^# (.+)\n([\s\S]*)$/m.exec(files.get(address) ?? '') ?? [];
      expect(full.includes(`# ${title}\n\n[${source}](${address})\n${text.trimEnd()}\n`), address).toBe(true);
    }
  },
);

describe.each(['/docs/', '/docs/en/'])('%sllms.txt', (root) => {
  const text = files.get(`${root}llms.txt`) ?? '';
  const lines = [...text.matchAll(/^- \[(.+)\]\((.+)index\.md\): (.*)$/gm)];

  test('llms.txt orders the pages like tabs and sidebars, under their headings', () => {
    const tabs = linksIn('areas', html(root));
    const sidebars = tabs.map(({ address, title }) => {
      const sidebar = partOf('sidebar', html(address)).replace(/<div class="in-menu">.*?<\/div>/s, '');
      const groups = [...sidebar.matchAll(/<(?:h2|summary)>([^<]+)</g)].map(
        ([, group]) => `${title}: ${group}`,
      );
      return { groups, addresses: addressesIn(sidebar) };
    });
    const inSidebars = sidebars.flatMap(({ addresses: own }) => own);
    expect(lines.map(([, , address]) => address).slice(0, inSidebars.length)).toEqual(inSidebars);
    expect([...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual([
      ...sidebars.flatMap(({ groups }) => groups),
      'Optional',
    ]);
  });

  test('llms.txt describes each page in a whole sentence', () => {
    for (const [, , address, description = ''] of lines) {
      expect(description, address).toMatch(/^["@\p{L}].{10,}[.?]$/u);
      expect(description, address).not.toMatch(/[|*`]| -- |\.\.\.|…[.]?$/);
    }
  });
});

test('the sitemap has the same order as llms.txt', () => {
  const map = files.get('/docs/sitemap.xml') ?? '';
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const listed = [...(files.get('/docs/llms.txt') ?? '').matchAll(/\]\(([^)]+)index\.md\)/g)];
  const portuguese = paths.filter((path) => !path.startsWith('/docs/en/'));
  expect(portuguese).toEqual(listed.map(([, address]) => address));
});

test('the sitemap lists every page with an absolute URL', () => {
  const map = files.get('/docs/sitemap.xml') ?? '';
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(paths.sort()).toEqual(addresses.sort());
});

test('the contracts are available as JSON and, in English, as YAML', () => {
  const contract = loadPublished();
  const control = load(files.get('/docs/sandbox.openapi.en.yaml') ?? '') as typeof contract;
  expect(Object.keys(control.paths ?? {})).toEqual(Object.keys(loadControlContract().paths ?? {}));
  expect(JSON.parse(files.get('/docs/openapi.json') ?? '')).toEqual(contract);
  const english = load(files.get('/docs/openapi.en.yaml') ?? '') as typeof contract;
  expect(Object.keys(english.paths ?? {})).toEqual(Object.keys(contract.paths ?? {}));
  expect(JSON.stringify(english.components)).toContain('Assumption (business): ');
});

test('an unknown URL gets a page with links in its language', () => {
  for (const root of ['/docs/', '/docs/en/'])
    expect(files.get(`${root}404.html`)).toContain(`href="${root}operacoes/"`);
});

test('each page is in the language of its URL, and links to its translation', () => {
  for (const { address, html } of pages) {
    const isEnglish = address.startsWith('/docs/en/');
    const other = isEnglish ? address.replace('/docs/en/', '/docs/') : address.replace('/docs/', '/docs/en/');
    expect(html).toContain(`<html lang="${isEnglish ? 'en' : 'pt-BR'}"`);
    expect(html).toContain(`href="${other}"`);
  }
});
