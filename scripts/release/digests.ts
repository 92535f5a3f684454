import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.ts';

const FILE = 'SHA256SUMS';

export function writeDigests(folder: string): void {
  writeFileSync(join(folder, FILE), digestsOf(folder));
}

export function checkDigests(folder: string): void {
  if (!existsSync(join(folder, FILE)))
    throw new Failure(
      `${folder} has no ${FILE}: build the release with node scripts/release/build.ts ${folder}`,
    );
  const [was, is] = [readFileSync(join(folder, FILE), 'utf8'), digestsOf(folder)];
  if (was !== is) throw new Failure(`Files of ${folder} differ from ${FILE}: build the release again`);
}

function digestsOf(folder: string): string {
  const files = readdirSync(folder).filter((file) => file !== FILE);
  return files
    .toSorted()
    .map((file) => `${sha256(join(folder, file))}  ${file}\n`)
    .join('');
}

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
