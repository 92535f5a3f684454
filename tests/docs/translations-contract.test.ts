import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Yaml } from '@stoplight/spectral-parsers';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  API_SOURCE,
  CONTROL_SOURCE,
  contractByOverlay,
  contractIn,
  englishYaml,
  TRANSLATIONS_FILE,
} from '../../docs/translations/contract-in.ts';
import { readEntries, translator } from '../../docs/translations/entries.ts';
import { chaptersOf, joined } from '../../docs/translations/guide.ts';
import { GUIDE, prose } from '../../docs/translations/prose.ts';
import { structuralDifferences } from '../../docs/translations/structure.ts';
import { at, type JsonObject, loadContract, loadControlContract } from '../contract/contract.ts';
import { TOOL_TIMEOUT } from '../contract/lint/cli.ts';

const SUMMARY = '/paths/~1carteiras/get/summary';

describe('translated contract', { timeout: TOOL_TIMEOUT }, () => {
  let english: JsonObject;
  let partly: { contract: JsonObject; untranslated: ReadonlySet<string> };
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tesa-translations-'));
    const translations = join(folder, 'en.yaml');
    const yaml = await readFile(TRANSLATIONS_FILE, 'utf8');
    await writeFile(translations, without(yaml, SUMMARY, '/info/description/Taxas/3'));
    english = (await contractIn('en', loadContract(), API_SOURCE)).contract;
    partly = await contractIn('en', loadContract(), { ...API_SOURCE, translations: [translations] });
  }, TOOL_TIMEOUT);

  afterAll(() => rm(folder, { recursive: true }));

  it('the English contract equals the Portuguese one except for its texts', () => {
    expect(structuralDifferences(loadContract(), english)).toEqual([]);
  });

  it("Redocly's overlay produces the same English contract", async () => {
    expect(await contractByOverlay()).toEqual(english);
  });

  it('the English contract contains each text in English', async () => {
    const translate = translator(readEntries(await readFile(TRANSLATIONS_FILE, 'utf8')));
    const texts = prose(loadContract()).filter(({ pointer }) => !pointer.startsWith(GUIDE));
    expect(texts.length).toBeGreaterThan(1000);
    const other = texts.filter(({ pointer, text }) => at(english, pointer) !== (translate(text) ?? text));
    expect(other.map(({ pointer }) => pointer)).toEqual([]);
    expect(at(english, SUMMARY)).toBe('List the linked wallets');
    expect(at(english, GUIDE)).toContain('# Fees\n');
  });

  it('a text without a translation stays Portuguese, and its location is reported', () => {
    expect(at(partly.contract, SUMMARY)).toBe(at(loadContract(), SUMMARY));
    expect([...partly.untranslated]).toEqual(expect.arrayContaining([SUMMARY]));
  });

  it('a paragraph without a translation is reported with its chapter of the guide', () => {
    const [chapter] = chaptersOf(`${at(partly.contract, GUIDE)}`).filter(({ heading }) => heading === 'Fees');
    expect(partly.untranslated).toContain(`${GUIDE}/Taxas`);
    expect(chapter?.blocks[2]).toContain('There is no monthly fee');
    expect(chapter?.blocks[3]).toContain('O período é o mês, em UTC');
  });

  it('the English contract can be written as YAML and read again', () => {
    const yaml = englishYaml(english);
    expect(load(yaml)).toEqual(english);
    expect(Yaml.parse(yaml).data, 'by another reader').toEqual(english);
  });

  function without(yaml: string, ...names: string[]): string {
    const parts = yaml.split(/^(?=\/)/m);
    const left = parts.filter((part) => !names.some((name) => part.startsWith(`${name}:`)));
    expect(left).toHaveLength(parts.length - names.length);
    return left.join('');
  }
});

test("the control plane's contract is completely translated, and equals the original except for its texts", async () => {
  const { contract, untranslated } = await contractIn('en', loadControlContract(), CONTROL_SOURCE);
  expect([...untranslated]).toEqual([]);
  expect(structuralDifferences(loadControlContract(), contract)).toEqual([]);
  expect(at(contract, '/paths/~1mundos/get/summary')).toBe('List the worlds');
});

describe('structuralDifferences', () => {
  const contract = { info: { title: 'Um' }, paths: { '/a': { get: { tags: ['x', 'y'], summary: 'Lê' } } } };
  type Contract = typeof contract;

  it('contracts that differ only in texts have no structural difference', () => {
    expect(
      structuralDifferences(
        contract,
        edit(({ info }) => (info.title = 'One')),
      ),
    ).toEqual([]);
  });

  it.each<[string, (other: Contract) => unknown, string]>([
    ['a value', (other) => (other.paths['/a'].get.tags[1] = 'z'), '/paths/~1a/get/tags/1'],
    ['a longer list', (other) => other.paths['/a'].get.tags.push('z'), '/paths/~1a/get/tags/2'],
    ['a shorter list', (other) => other.paths['/a'].get.tags.pop(), '/paths/~1a/get/tags/1'],
    [
      'an additional member',
      (other) => Object.assign(other.paths['/a'].get, { deprecated: true }),
      '/paths/~1a/get/deprecated',
    ],
    ['a missing member', (other) => Object.assign(other.info, { title: undefined }), '/info/title'],
    [
      'a different kind of value',
      (other) => Object.assign(other.paths['/a'].get, { tags: { 0: 'x', 1: 'y' } }),
      '/paths/~1a/get/tags',
    ],
    ['a number instead of a text', (other) => Object.assign(other.info, { title: 1 }), '/info/title'],
  ])('contracts that differ by %s have a structural difference', (_what, change, place) => {
    expect(structuralDifferences(contract, edit(change))).toEqual([place]);
  });

  function edit(change: (other: Contract) => unknown): JsonObject {
    const other = structuredClone(contract);
    change(other);
    return other;
  }
});

describe('paragraphs', () => {
  it('splitting the guide into blocks and joining them restores it', () => {
    const guide = `${at(loadContract(), GUIDE)}`;
    expect(joined(chaptersOf(guide).flatMap(({ blocks }) => blocks))).toBe(guide);
  });

  it('the guide is not split inside a code block', () => {
    const code = '```sh\n# não é um título\n\n- nem um item\n```';
    expect(chaptersOf(`Antes.\n\n# Um\n\n${code}\n`)).toEqual([
      { heading: '', blocks: ['Antes.'] },
      { heading: 'Um', blocks: ['# Um', code] },
    ]);
  });
});
