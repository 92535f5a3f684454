/** What a bundle contains of others. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A package of others, and where it is. */
const PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/** The comment by which a program says what it contains of others, each as `name@version license`. */
export const CONTAINS = /\/\*! Contains ([^*]+) \*\//g;

/** The Apache licence, which asks to go along, and is not in every package that is under it. */
const APACHE = fileURLToPath(new URL('../../node_modules/typescript/LICENSE.txt', import.meta.url));

/** For the `banner` of a bundle: its bill of materials is made of what this says. */
export function sayWhatIsBundled({ moduleIds }: { readonly moduleIds: readonly string[] }): string {
  const said = packagesOf(moduleIds).map(({ name, version, license }) => `${name}@${version} ${license}`);
  return said.length === 0 ? '' : `/*! Contains ${said.toSorted().join(', ')} */`;
}

/** The licences of the packages that a bundle is made of, by the files that went into it. */
export const bundledLicenses = (files: readonly string[]): string =>
  packagesOf(files)
    .map(licenseOf)
    .join(`\n${'-'.repeat(80)}\n\n`);

function packagesOf(files: readonly string[]) {
  const folders = new Set(files.flatMap((file) => PACKAGE.exec(file)?.[1] ?? []));
  return [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { folder, name, version, license };
  });
}

function licenseOf({ folder, name, version, license }: ReturnType<typeof packagesOf>[number]): string {
  const own = join(folder, 'LICENSE');
  const file = existsSync(own) ? own : license === 'Apache-2.0' ? APACHE : undefined;
  if (file === undefined) throw new Error(`${name} has no text of its licence, ${license}`);
  return `${name} ${version}, ${license}\n\n${readFileSync(file, 'utf8')}`;
}
