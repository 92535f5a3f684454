import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../language.ts';
import { bundle, digestOf } from '../bundle.ts';
import { isNamedByContent } from './is-named-by-content.ts';

export type Digests = Readonly<Record<string, string>>;

export type OfflineFiles = Readonly<Record<'all' | Language, Digests>>;

const WORKER = fileURLToPath(new URL('../client/offline/worker.ts', import.meta.url));

export async function writeOffline(folder: string, files: readonly string[]): Promise<void> {
  const offline = JSON.stringify(offlineFilesOf(folder, files));
  const program = await bundle(WORKER, 'iife');
  writeFileSync(
    join(folder, 'offline.js'),
    `self.published={version:"${digestOf(offline)}",files:${offline}};\n${program}`,
  );
}

function offlineFilesOf(folder: string, files: readonly string[]): OfflineFiles {
  const kept: Record<keyof OfflineFiles, Record<string, string>> = { all: {}, pt: {}, en: {} };
  for (const file of files.toSorted()) {
    const bytes = readFileSync(join(folder, file));
    const digest = createHash('sha256').update(bytes).digest('hex');
    if (isNamedByContent(file)) {
      kept[ownerOf(file)][file] = digest;
      continue;
    }
    if (basename(file) !== 'index.html') continue;
    const language = ownerOf(file) === 'en' ? 'en' : 'pt';
    kept[language][file.slice(0, -'index.html'.length)] = digest;
  }
  return kept;
}

function ownerOf(file: string): keyof OfflineFiles {
  if (/(?:^|\/)en\/|\/en\.json$/.test(file)) return 'en';
  const isData = file.endsWith('.json');
  return isData ? 'pt' : 'all';
}
