import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeRegion, regionOf, withoutMarkers } from './region.ts';
import { importsFor, withoutImports } from './region-imports.ts';

const ROOT = new URL('../../../', import.meta.url);

/**
 * Reads the code that a block's info string names, such as `ts file=examples/pagar.ts#signing`: a file, or
 * the region between `// #region signing` and `// #endregion` after the imports it needs. `continues` omits
 * imports that the code before the region already needs; `part` omits all. Returns undefined when the block
 * contains its own code.
 */
export function included(info: string): string | undefined {
  const { path, region, kind } = sourceOf(info);
  if (path === undefined) return undefined;
  if (path.startsWith('/') || path.includes('..'))
    throw new Error(`${path} is no path inside the repository`);
  const text = readFileSync(fileURLToPath(new URL(path, ROOT)), 'utf8');
  if (region === undefined) return withoutMarkers(text);
  const code = regionOf(text, region, path);
  if (kind === 'part') return code;
  const earlier = kind === 'continues' ? beforeRegion(withoutImports(text), region) : '';
  return importsFor(code, text, earlier) + code;
}

interface Source {
  readonly path: string | undefined;
  readonly region: string | undefined;
  /** How a region compiles: alone, after the file's earlier blocks, or only in its file. */
  readonly kind: 'alone' | 'continues' | 'part';
}

export function sourceOf(info: string): Source {
  const [, path, region] = /\bfile=([^\s#]+)(?:#([\w-]+))?/.exec(info) ?? [];
  const [, kind = 'alone'] = /\s(continues|part)\b/.exec(info) ?? [];
  return { path, region, kind: kind as Source['kind'] };
}
