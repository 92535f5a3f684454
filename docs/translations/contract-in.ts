import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '../../mock/src/contract/reader/document.ts';
import { CONTROL_CONTRACT } from '../../mock/src/files.ts';
import { readSource } from '../../scripts/contract/source.ts';
import { contractYaml } from '../../scripts/contract/yaml.ts';
import { readContract } from '../../scripts/read-contract.ts';
import { redocly } from '../../scripts/redocly.ts';
import type { Language } from '../language.ts';
import { type Entry, readEntries, translator } from './entries.ts';
import { type Overlay, overlayOf } from './overlay.ts';
import { translatedTexts, withTexts } from './translated.ts';

export interface TranslatedContract {
  readonly original: JsonObject;
  readonly contract: JsonObject;
  /** JSON Pointers of texts without a translation; a chapter of the guide is `/info/description/<heading>`. */
  readonly untranslated: ReadonlySet<string>;
}

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const TRANSLATIONS_FILE = join(ROOT, 'docs/translations/en.yaml');

export const CONTROL_TRANSLATIONS_FILE = join(ROOT, 'docs/translations/control.en.yaml');

export interface Source {
  read(): JsonObject | Promise<JsonObject>;
  readonly translations: readonly string[];
}

export const API_SOURCE: Source = { read: () => readSource(), translations: [TRANSLATIONS_FILE] };

/** The control plane's contract. Texts that also occur in the API's contract are translated there. */
export const CONTROL_SOURCE: Source = {
  read: () => readContract(CONTROL_CONTRACT),
  translations: [TRANSLATIONS_FILE, CONTROL_TRANSLATIONS_FILE],
};

const HEADING = 'A contract in English, written from the Portuguese one and docs/translations: edit those.';

export async function contractIn(
  language: Language,
  original: JsonObject,
  { translations }: Source,
): Promise<TranslatedContract> {
  if (language === 'pt') return { original, contract: original, untranslated: new Set() };
  const entries = await Promise.all(translations.map(entriesIn));
  const translate = translator(entries.flat());
  const { texts, untranslated } = translatedTexts(original, translate);
  return { original, contract: withTexts(original, texts), untranslated };
}

export interface Contracts {
  readonly language: Language;
  readonly api: TranslatedContract;
  readonly control: TranslatedContract;
}

export async function readContracts(language: Language): Promise<Contracts> {
  const read = async (source: Source) => contractIn(language, await source.read(), source);
  const [api, control] = await Promise.all([read(API_SOURCE), read(CONTROL_SOURCE)]);
  return { language, api, control };
}

const readOnce = new Map<string, Promise<Entry[]>>();

function entriesIn(file: string): Promise<Entry[]> {
  const entries = readOnce.get(file) ?? readFile(file, 'utf8').then(readEntries);
  readOnce.set(file, entries);
  return entries;
}

/**
 * Translates the contract by an overlay that Redocly applies, as users do. Starts a process, which takes a
 * second.
 */
export async function contractByOverlay(): Promise<JsonObject> {
  const source = readSource();
  const translate = translator(readEntries(await readFile(TRANSLATIONS_FILE, 'utf8')));
  const { texts } = translatedTexts(source, translate);
  return bundle(source, overlayOf(source, 'The contract in English', texts));
}

export const englishYaml = (contract: JsonObject): string => contractYaml(contract, HEADING);

async function bundle(source: JsonObject, overlay: Overlay): Promise<JsonObject> {
  const folder = await mkdtemp(join(tmpdir(), 'tesa-contract-'));
  try {
    const output = join(folder, 'contract.json');
    const overlayFile = join(folder, 'overlay.json');
    const sourceFile = join(folder, 'source.json');
    await writeFile(overlayFile, JSON.stringify(overlay));
    await writeFile(sourceFile, JSON.stringify(source));
    await redocly(['bundle', sourceFile, '--output', output, '--overlay', overlayFile]);
    return JSON.parse(await readFile(output, 'utf8')) as JsonObject;
  } finally {
    await rm(folder, { recursive: true });
  }
}
