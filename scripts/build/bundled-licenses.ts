import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The Apache licence, which asks to go along, and is not in every package that is under it. */
const APACHE = fileURLToPath(new URL('../../node_modules/typescript/LICENSE.txt', import.meta.url));

/** The licences of the packages that a bundle is made of, by the files that went into it. */
export function bundledLicenses(files: readonly string[]): string {
  const folders = files.flatMap((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []);
  return [...new Set(folders)]
    .sort()
    .map(licenseOf)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

function licenseOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const own = join(folder, 'LICENSE');
  const file = existsSync(own) ? own : license === 'Apache-2.0' ? APACHE : undefined;
  if (file === undefined) throw new Error(`${name} has no text of its licence, ${license}`);
  return `${name} ${version}, ${license}\n\n${readFileSync(file, 'utf8')}`;
}
