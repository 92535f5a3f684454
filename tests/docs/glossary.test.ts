import { beforeAll, expect, it } from 'vitest';
import { readGlossary } from '../../docs/translations/glossary.ts';
import { readNames } from '../../docs/translations/names.ts';
import { type BuiltSite, builtSite } from './built.ts';

let site: BuiltSite;

beforeAll(async () => {
  site = await builtSite();
});

it('every English page links to the glossary, and explains the names that it shows', () => {
  const english = site.pages.filter(({ address }) => address.startsWith('/docs/en/'));
  expect(english.length).toBeGreaterThan(100);
  for (const { address, html } of english) expect(html, address).toContain('href="/docs/en/glossario/"');
  const page = site.files.get('/docs/en/operacoes/aprovarProposta/index.html');
  expect(page).toContain('title="pending"');
  expect(page).toContain('payload_nao_assinado</code> <span class="gloss">unsigned payload</span>');
});

it('the glossary translates each term and each name of the contract', () => {
  const page = site.files.get('/docs/en/glossario/index.md') ?? '';
  for (const { pt, en } of readGlossary()) expect(page).toContain(`| ${pt} | ${en} |`);
  const rows = page.split('\n').map((row) => row.replace(/\[(.*?)\]\(.*?\)/, '$1'));
  for (const [name, meaning] of readNames()) expect(rows).toContain(`| \`${name}\` | ${meaning} |`);
});

it('a Portuguese page does not explain a Portuguese name', () => {
  const page = site.files.get('/docs/operacoes/aprovarProposta/index.html');
  expect(page).not.toMatch(/<code[^>]* title=/);
});
