/**
 * Brings the translations up to the contracts and the journeys, and says what is left to translate. With `--check` it
 * writes nothing, and exits 1 when a translation is missing, stale or not faithful, or when the English contract differs
 * in more than its texts.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dump, FAILSAFE_SCHEMA, load } from 'js-yaml';
import type { JsonObject } from '../../mock/src/contract/reader/document.ts';
import { readOptions } from '../../scripts/options.ts';
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
# npm run translations, which leaves a page alone whose Portuguese was changed and whose English was not.
`;

const { values } = readOptions(
  `npm run translations [-- --check]
  Brings docs/translations up to the contracts and the journeys, and says what is left to translate.
  --check    writes nothing, and exits 1 when a translation is missing, stale or not faithful
`,
  { check: { type: 'boolean' } },
);

interface Source {
  readonly source: JsonObject;
  readonly file: string;
  /** A file that translates the texts that its source has too. */
  readonly elsewhere?: string;
}

const contract = await API_SOURCE.read();
const control = await CONTROL_SOURCE.read();
const SOURCES: readonly Source[] = [
  { source: contract, file: TRANSLATIONS_FILE },
  { source: control, file: CONTROL_TRANSLATIONS_FILE, elsewhere: TRANSLATIONS_FILE },
  { source: journeysAsWritten(), file: JOURNEY_TRANSLATIONS_FILE },
];

const pages = pagePairs(join(ROOT, 'docs'));
const known = load(await readFile(PAGES_FILE, 'utf8'), { schema: FAILSAFE_SCHEMA }) as KnownPages;

if (values.check) {
  const found = [...(await left()), ...(await structure())];
  if (found.length > 0)
    tell([...found, 'npm run translations, then fill in what it names in docs/translations']);
  process.exitCode = found.length > 0 ? 1 : 0;
} else {
  for (const { source, file, elsewhere } of SOURCES)
    await writeFile(file, updated(await readFile(file, 'utf8'), source, await entriesIn(elsewhere)));
  await writeFile(PAGES_FILE, PAGES_HEADING + dump(knownPages(pages, known), { flowLevel: 1 }));
  tell(await left());
}

async function left(): Promise<string[]> {
  const glossary = readGlossary();
  const found = pageProblems(pages, known, glossary);
  for (const { source, file, elsewhere } of SOURCES)
    found.push(...problems(source, await entriesIn(file), glossary, await entriesIn(elsewhere)));
  return found;
}

async function structure(): Promise<string[]> {
  const english = load(englishYaml(await contractByOverlay())) as JsonObject;
  return structuralDifferences(contract, english).map(
    (place) => `${place}: differs between openapi.yaml and its English translation`,
  );
}

async function entriesIn(file: string | undefined): Promise<Entry[]> {
  return file === undefined ? [] : readEntries(await readFile(file, 'utf8'));
}

function tell(lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}
