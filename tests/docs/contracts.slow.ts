import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dump, load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Releases, readReleases } from '../../docs/site/releases.ts';
import { type Comparison, compareReleases, pairsOf } from '../../scripts/breaking/compare-releases.ts';
import { COMPARISONS } from '../../scripts/breaking/newest.ts';
import { type Json, type JsonObject, member } from '../contract/contract.ts';
import { builtSite } from './built.ts';

const CONTRACT = fileURLToPath(new URL('../../contract/generated/openapi.yaml', import.meta.url));
const BUILDER = fileURLToPath(new URL('../../docs/site/main.ts', import.meta.url));
const text = readFileSync(CONTRACT, 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'tesa-releases-'));
const output = join(folder, 'site');
const ENTRIES = {
  '2027-02-01.pt.md': 'A lista de propostas **saiu**.',
  '2027-02-01.en.md': 'The list of proposals is **gone**.',
  '2027-01-15.pt.md': 'O primeiro.',
  '2027-01-15.en.md': 'The first one.',
};

let releases: Releases;
const page = (slug: string): string => readFileSync(join(output, slug, 'index.html'), 'utf8');
const comparison = (from: string, to?: string): Comparison | undefined =>
  releases.comparisons.find((one) => one.from === from && one.to === to);

beforeAll(async () => {
  for (const [file, entry] of Object.entries(ENTRIES)) writeFileSync(join(folder, file), entry);
  writeFileSync(join(folder, '2027-01-15.yaml'), text);
  writeFileSync(join(folder, '2027-02-01.yaml'), dump(changed(load(text) as JsonObject)));
  mkdirSync(join(folder, 'generated'));
  writeFileSync(join(folder, COMPARISONS), JSON.stringify(await compareReleases(folder, text)));
  releases = readReleases(folder);
  await promisify(execFile)(process.execPath, [BUILDER, output, '--releases', folder, '--reference']);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

/** Without the list of proposals, with one more network, one more field, a longer comment and another sentence. */
function changed(contract: JsonObject): JsonObject {
  const schemas = member(member(contract, 'components'), 'schemas') as JsonObject;
  delete (member(member(contract, 'paths'), '/propostas') as JsonObject).get;
  (member(schemas.Rede, 'enum') as Json[]).push('base');
  (member(schemas.Organizacao, 'properties') as JsonObject).pais = { type: 'string', description: 'País.' };
  (schemas.Organizacao as JsonObject).description = 'Outras palavras.';
  return contract;
}

test('each contract is compared with the next, and with the one that stands', () => {
  expect(pairsOf(['a', 'b', 'c'], 'now').map(({ from, to }) => `${from} ${to}`)).toEqual([
    'a b',
    'a now',
    'b c',
    'b now',
    'c now',
  ]);
  expect(releases.released.map(({ date }) => date)).toEqual(['2027-02-01', '2027-01-15']);
  expect(releases.comparisons.map(({ from, to }) => [from, to])).toEqual([
    ['2027-01-15', '2027-02-01'],
    ['2027-01-15', undefined],
    ['2027-02-01', undefined],
  ]);
});

test('a contract that is the one that stands differs in nothing', () => {
  expect(comparison('2027-01-15')).toMatchObject({ differences: [], texts: 0 });
});

test('a change is listed with its place, its values, and whether it breaks clients', () => {
  const { differences = [], texts } = comparison('2027-01-15', '2027-02-01') ?? {};
  expect(texts).toBeGreaterThanOrEqual(1);
  expect(differences).toContainEqual(
    expect.objectContaining({ subject: 'GET /propostas', place: '', kind: 'removed', isBreaking: true }),
  );
  expect(differences).toContainEqual(
    expect.objectContaining({ subject: 'Rede', values: [{ after: 'base' }], isBreaking: false }),
  );
  expect(differences).toContainEqual(
    expect.objectContaining({ subject: 'Organizacao', place: 'pais', kind: 'added', isBreaking: false }),
  );
});

test('the other way round, an addition is a removal', () => {
  expect(comparison('2027-02-01')?.differences).toContainEqual(
    expect.objectContaining({ subject: 'Organizacao', place: 'pais', kind: 'removed', isBreaking: true }),
  );
});

test('a contract is not released without a word to its readers', () => {
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  writeFileSync(join(empty, '2027-01-15.yaml'), text);
  expect(() => readReleases(empty)).toThrow('docs/contracts/2027-01-15.pt.md has to say');
});

describe.each([
  ['', 'A lista de propostas <strong>saiu</strong>.'],
  ['en/', 'The list of proposals is <strong>gone</strong>.'],
])('under /docs/%s', (root, entry) => {
  test('each released contract is there with its entry, its file and what changed since', () => {
    const html = page(`${root}contratos`);
    expect(html).toContain(entry);
    for (const { date } of releases.released) {
      expect(html).toContain(` id="${date}"`);
      expect(html).toContain(`href="/docs/contratos/${date}.yaml"`);
      expect(html).toContain(`href="/docs/${root}contratos/${date}/atual/"`);
    }
    expect(html.indexOf('id="2027-02-01"')).toBeLessThan(html.indexOf('id="2027-01-15"'));
  });

  test('a comparison begins with what breaks, and links what still exists', () => {
    const html = page(`${root}contratos/2027-01-15/2027-02-01`);
    const [, breaking = '', rest = ''] = html.split(/<h2 id="(?:quebra|compativel)"/);
    expect(breaking).toContain('GET /propostas');
    expect(rest).toContain('<ins><code>base</code></ins>');
    expect(rest).toContain(`href="/docs/${root}operacoes/obterOrganizacao/#Organizacao"`);
  });
});

test('the file of a released contract is the contract as it was, to the byte', () => {
  expect(readFileSync(join(output, 'contratos/2027-01-15.yaml'), 'utf8')).toBe(text);
});

test('the site says what has been released, and no more', async () => {
  const { released } = readReleases();
  const { pages, files } = await builtSite();
  const { html = '' } = pages.find(({ address }) => address === '/docs/contratos/') ?? {};
  const said = [...html.matchAll(/<h3 id="(\d{4}-\d{2}-\d{2})"/g)].map(([, date]) => date);
  expect(said).toEqual(released.map(({ date }) => date));
  expect(html.includes('Ainda não há contratos publicados.')).toBe(released.length === 0);
  for (const { date } of released) expect(files.has(`/docs/contratos/${date}.yaml`)).toBe(true);
});

describe('the reference in one file, which is made when it is asked for', () => {
  const reference = (): string => readFileSync(join(output, 'referencia.html'), 'utf8');

  test('leads to no address of another page, and fetches nothing from elsewhere', () => {
    const html = reference();
    expect(html.match(/<a\b[^>]*? href="#\//g)?.length).toBeGreaterThan(30);
    expect(html.match(/<a\b[^>]*? href="\/[^"]*"/g)).toBeNull();
    expect(html).not.toContain('cdn.redoc.ly/redoc/logo-mini');
  });

  test('is offered by the page of the files, and only where it was made', async () => {
    expect(page('maquinas')).toContain('href="/docs/referencia.html"');
    const { pages } = await builtSite();
    expect(pages.find(({ address }) => address === '/docs/maquinas/')?.html).not.toContain('referencia.html');
  });
});
