import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { dump, FAILSAFE_SCHEMA, load } from 'js-yaml';
import type { JsonObject } from '../../mock/src/contract/reader/document.ts';
import {
  API_SOURCE,
  CONTROL_SOURCE,
  CONTROL_TRANSLATIONS_FILE,
  contractByOverlay,
  englishYaml,
  ROOT,
  TRANSLATIONS_FILE,
} from './contract-in.ts';
import { type Entry, readEntries } from './entries.ts';
import { readGlossary } from './glossary.ts';
import { JOURNEY_TRANSLATIONS_FILE, journeysAsWritten } from './journeys.ts';
import { type KnownPages, knownPages, pagePairs, pageProblems } from './pages.ts';
import { problems } from './problems.ts';
import { structuralDifferences } from './structure.ts';
import { updated } from './update.ts';

const PAGES_FILE = join(ROOT, 'docs/translations/pages.yaml');
const PAGES_HEADING = `# The pages written by hand, with the hashes of their texts when both languages last said the same: written by
# npm run generate, which leaves a page alone whose Portuguese was changed and whose English was not.
`;

interface Source {
  readonly source: JsonObject;
  readonly file: string;
  /** A second file with translations, for texts that occur in both sources. */
  readonly elsewhere?: string;
}

async function sources(): Promise<readonly Source[]> {
  return [
    { source: await API_SOURCE.read(), file: TRANSLATIONS_FILE },
    { source: await CONTROL_SOURCE.read(), file: CONTROL_TRANSLATIONS_FILE, elsewhere: TRANSLATIONS_FILE },
    { source: journeysAsWritten(), file: JOURNEY_TRANSLATIONS_FILE },
  ];
}

const PAGES = pagePairs(join(ROOT, 'docs'));

const readKnown = async (): Promise<KnownPages> =>
  load(await readFile(PAGES_FILE, 'utf8'), { schema: FAILSAFE_SCHEMA }) as KnownPages;

/** Adds an empty entry for each new or changed text of the contracts, journeys and pages. */
export async function updateTranslations(): Promise<void> {
  for (const { source, file, elsewhere } of await sources())
    await writeFile(file, updated(await readFile(file, 'utf8'), source, await entriesIn(elsewhere)));
  await writeFile(PAGES_FILE, PAGES_HEADING + dump(knownPages(PAGES, await readKnown()), { flowLevel: 1 }));
}

export async function untranslated(): Promise<string[]> {
  const glossary = readGlossary();
  const found = pageProblems(PAGES, await readKnown(), glossary);
  for (const { source, file, elsewhere } of await sources()) {
    const lines = problems(source, await entriesIn(file), glossary, await entriesIn(elsewhere));
    found.push(...lines.map((line) => `${relative(ROOT, file)} ${line}`));
  }
  return found;
}

export async function structuralProblems(): Promise<string[]> {
  const english = load(englishYaml(await contractByOverlay())) as JsonObject;
  return structuralDifferences(await API_SOURCE.read(), english).map(
    (place) => `${place}: differs between openapi.yaml and its English translation`,
  );
}

async function entriesIn(file: string | undefined): Promise<Entry[]> {
  return file === undefined ? [] : readEntries(await readFile(file, 'utf8'));
}
