import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bundled, bundledIn } from './bundled.ts';

const MODULES = fileURLToPath(new URL('../../node_modules/', import.meta.url));
/** The Apache license must be distributed too, but some packages under it lack the file. */
const APACHE = join(MODULES, 'typescript/LICENSE.txt');

export function writeLicenses(folder: string): void {
  const texts = bundledIn(folder).map(licenseOf);
  writeFileSync(join(folder, 'LICENSES.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`));
}

function licenseOf({ name, version, license }: Bundled): string {
  const folder = join(MODULES, name);
  const own = readdirSync(folder).filter((file) => /^(?:licen[cs]e|third_party_notices)\b/i.test(file));
  const files =
    own.length === 0 && license === 'Apache-2.0' ? [APACHE] : own.map((file) => join(folder, file));
  if (files.length === 0)
    throw new Error(
      `${name} (${license}) is bundled without a license text: replace the package, or add its text here`,
    );
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  return `${name} ${version}, ${license}\n\n${texts.join('\n')}`;
}
