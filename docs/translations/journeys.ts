import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import type { Json, JsonObject } from '../../mock/src/contract/reader/document.ts';

const FOLDER = fileURLToPath(new URL('../../examples/journeys/', import.meta.url));
const SUFFIX = '.arazzo.yaml';

export const JOURNEY_TRANSLATIONS_FILE = fileURLToPath(new URL('journeys.yaml', import.meta.url));

export function journeyFiles(): Map<string, string> {
  const files = globSync(`*${SUFFIX}`, { cwd: FOLDER }).sort();
  return new Map(files.map((file) => [basename(file, SUFFIX), readFileSync(join(FOLDER, file), 'utf8')]));
}

/** All journeys as one document, so that repeated texts are translated once. */
export function journeysAsWritten(): JsonObject {
  return Object.fromEntries([...journeyFiles()].map(([name, text]) => [name, load(text) as Json]));
}
