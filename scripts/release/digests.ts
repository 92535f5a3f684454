import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'SHA256SUMS';

export function writeDigests(folder: string): void {
  writeFileSync(join(folder, FILE), digestsOf(folder));
}

export function checkDigests(folder: string): void {
  const [was, is] = [readFileSync(join(folder, FILE), 'utf8'), digestsOf(folder)];
  if (was !== is) throw new Error(`Files of ${folder} differ from ${FILE}: build the release again`);
}

function digestsOf(folder: string): string {
  const files = readdirSync(folder).filter((file) => file !== FILE);
  return files
    .toSorted()
    .map((file) => `${sha256(join(folder, file))}  ${file}\n`)
    .join('');
}

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
