import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import type { Json, JsonObject } from '../../mock/src/contract/reader/document.ts';

const FOLDER = fileURLToPath(new URL('../../examples/journeys/', import.meta.url));
const SUFFIX = '.arazzo.yaml';

/** English of the journeys; written as that of the contract is. */
export const JOURNEY_TRANSLATIONS_FILE = fileURLToPath(new URL('journeys.yaml', import.meta.url));

/** The text of each Arazzo file of `examples/journeys/`, by its name. */
export function journeyFiles(): Map<string, string> {
  const files = globSync(`*${SUFFIX}`, { cwd: FOLDER }).sort();
  return new Map(files.map((file) => [basename(file, SUFFIX), readFileSync(join(FOLDER, file), 'utf8')]));
}

/** All journeys as one document, so that what stands in several of them is translated once. */
export function journeysAsWritten(): JsonObject {
  return Object.fromEntries([...journeyFiles()].map(([name, text]) => [name, load(text) as Json]));
}
