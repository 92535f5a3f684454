import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** As `sha256sum --check` reads it. */
const FILE = 'SHA256SUMS';

/** Writes the digest of each file of a folder beside them. */
export function writeDigests(folder: string): void {
  writeFileSync(join(folder, FILE), digestsOf(folder));
}

/** @throws {Error} when a file of the folder is not what it was when its digest was written */
export function checkDigests(folder: string): void {
  const [was, is] = [readFileSync(join(folder, FILE), 'utf8'), digestsOf(folder)];
  if (was !== is)
    throw new Error(`The files of ${folder} are not those of its ${FILE}: build the release again`);
}

function digestsOf(folder: string): string {
  const files = readdirSync(folder).filter((file) => file !== FILE);
  return files
    .toSorted()
    .map((file) => `${sha256(join(folder, file))}  ${file}\n`)
    .join('');
}

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
