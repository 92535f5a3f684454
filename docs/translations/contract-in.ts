import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dump } from 'js-yaml';
import type { JsonObject } from '../../mock/src/contract/reader/document.ts';
import { CONTROL_CONTRACT } from '../../mock/src/sandbox/control/contract.ts';
import { readContract } from '../../scripts/read-contract.ts';
import type { Language } from '../language.ts';
import { type Entry, readEntries, translator } from './entries.ts';
import { type Overlay, overlayOf } from './overlay.ts';
import { translatedTexts, withTexts } from './translated.ts';

export interface TranslatedContract {
  /** As it was written. */
  readonly original: JsonObject;
  readonly contract: JsonObject;
  /** JSON Pointers of the texts that are still in Portuguese; a chapter of the guide as `/info/description/<heading>`. */
  readonly untranslated: ReadonlySet<string>;
}

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const TRANSLATIONS_FILE = join(ROOT, 'docs/translations/en.yaml');
export const CONTRACT_FILE = join(ROOT, 'openapi.yaml');

/** Of what only the control plane says. */
export const CONTROL_TRANSLATIONS_FILE = join(ROOT, 'docs/translations/control.en.yaml');

/** A contract, which is one file, and those of its translations. */
export interface Source {
  readonly contract: string;
  readonly translations: readonly string[];
}

export const API_SOURCE: Source = { contract: CONTRACT_FILE, translations: [TRANSLATIONS_FILE] };

/** The contract of the sandbox's control plane; a text that the API's has too is translated there. */
export const CONTROL_SOURCE: Source = {
  contract: CONTROL_CONTRACT,
  translations: [TRANSLATIONS_FILE, CONTROL_TRANSLATIONS_FILE],
};

const HEADING =
  '# A contract in English, written from the Portuguese one and docs/translations: edit those.\n';

/** A contract with its texts in a language. */
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

/** Both contracts in a language. */
export interface Contracts {
  readonly language: Language;
  readonly api: TranslatedContract;
  readonly control: TranslatedContract;
}

export async function readContracts(language: Language): Promise<Contracts> {
  const read = async (source: Source) => contractIn(language, await readContract(source.contract), source);
  const [api, control] = await Promise.all([read(API_SOURCE), read(CONTROL_SOURCE)]);
  return { language, api, control };
}

const readOnce = new Map<string, Promise<Entry[]>>();

/** The translations in a file, which is read once: both contracts take of the same. */
function entriesIn(file: string): Promise<Entry[]> {
  const entries = readOnce.get(file) ?? readFile(file, 'utf8').then(readEntries);
  readOnce.set(file, entries);
  return entries;
}

/** The same as others get it: by an overlay, which Redocly applies. It takes a process, and a second. */
export async function contractByOverlay(): Promise<JsonObject> {
  const source = await readContract(CONTRACT_FILE);
  const translate = translator(readEntries(await readFile(TRANSLATIONS_FILE, 'utf8')));
  const { texts } = translatedTexts(source, translate);
  return bundle(CONTRACT_FILE, overlayOf(source, 'The contract in English', texts));
}

/** Too long for a number, and so left without quotes by `dump`; other readers of YAML take it for one. */
const LONG_HEX = /^( *(?:- |[\w-]+: ))(0x[0-9a-fA-F]+)$/gm;

/** A contract as it is served in English. */
export function englishYaml(contract: JsonObject): string {
  const yaml = dump(contract, { lineWidth: 120, noRefs: true });
  return HEADING + yaml.replaceAll(LONG_HEX, "$1'$2'");
}

async function bundle(file: string, overlay: Overlay): Promise<JsonObject> {
  const folder = await mkdtemp(join(tmpdir(), 'tesa-contract-'));
  try {
    const output = join(folder, 'contract.json');
    const overlayFile = join(folder, 'overlay.json');
    await writeFile(overlayFile, JSON.stringify(overlay));
    const args = ['bundle', file, '--output', output, '--overlay', overlayFile];
    await promisify(execFile)(join(ROOT, 'node_modules/.bin/redocly'), args, {
      cwd: ROOT,
      env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    return JSON.parse(await readFile(output, 'utf8')) as JsonObject;
  } finally {
    await rm(folder, { recursive: true });
  }
}
