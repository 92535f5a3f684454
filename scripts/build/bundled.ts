import { readFileSync } from 'node:fs';

/** A package of others, and where it is. */
const PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/** The comment by which a program says what it contains of others, each as `name@version license`. */
export const CONTAINS = /\/\*! Contains ([^*]+) \*\//g;

/** For the `banner` of a bundle: its bill of materials is made of what this says. */
export function sayWhatIsBundled({ moduleIds }: { readonly moduleIds: readonly string[] }): string {
  const folders = new Set(moduleIds.flatMap((id) => PACKAGE.exec(id)?.[1] ?? []));
  const said = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    return `${name}@${version} ${license}`;
  });
  return said.length === 0 ? '' : `/*! Contains ${said.toSorted().join(', ')} */`;
}
