import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { regionOf, withoutMarkers } from './region.ts';

const ROOT = new URL('../../../', import.meta.url);

/**
 * The code that the head of a block names, such as `ts file=examples/pagar.ts#signing`: a file of the repository, or
 * what it has between `// #region signing` and `// #endregion`. Undefined when the block holds its own code.
 */
export function included(info: string): string | undefined {
  const [, path, region] = /\bfile=([^\s#]+)(?:#([\w-]+))?/.exec(info) ?? [];
  if (path === undefined) return undefined;
  if (path.startsWith('/') || path.includes('..'))
    throw new Error(`${path} is no path inside the repository`);
  const text = readFileSync(fileURLToPath(new URL(path, ROOT)), 'utf8');
  return region === undefined ? withoutMarkers(text) : regionOf(text, region, path);
}
