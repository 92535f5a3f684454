import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

const CONTAINS = /\/\*! Contains ([^*]+) \*\//g;

/** A Rollup `banner` that lists the bundled packages, for the bill of materials and the licenses. */
export function sayWhatIsBundled({ moduleIds }: { readonly moduleIds: readonly string[] }): string {
  const folders = new Set(moduleIds.flatMap((id) => PACKAGE.exec(id)?.[1] ?? []));
  const said = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    return `${name}@${version} ${license}`;
  });
  return said.length === 0 ? '' : `/*! Contains ${said.toSorted().join(', ')} */`;
}

export interface Bundled {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

export function bundledIn(folder: string): Bundled[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((name) => /\.(?:js|html)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const said = texts.flatMap((text) =>
    [...text.matchAll(CONTAINS)].flatMap(([, list = '']) => list.split(', ')),
  );
  return [...new Set(said)].toSorted().map((one) => {
    const [, name, version, license] = /^(.+)@(\S+) (.+)$/.exec(one) ?? [];
    if (name === undefined || version === undefined || license === undefined)
      throw new Error(
        `The banner of a program lists ${one}, which is not name@version license: correct sayWhatIsBundled`,
      );
    return { name, version, license };
  });
}
