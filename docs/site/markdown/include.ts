import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeRegion, regionOf, withoutMarkers } from './region.ts';
import { importsFor, withoutImports } from './region-imports.ts';

const ROOT = new URL('../../../', import.meta.url);

/**
 * The code that the head of a block names, such as `ts file=examples/pagar.ts#signing`: a file of the repository, or
 * what it has between `// #region signing` and `// #endregion`, after the imports that it needs. With `continues`, they are
 * those that the code before the region does not need; with `part`, there are none. Undefined when the block holds its own
 * code.
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
  /** Undefined when the block holds its own code. */
  readonly path: string | undefined;
  /** Undefined when it shows the whole file. */
  readonly region: string | undefined;
  /** Of a region: it compiles alone, after the blocks of the same file before it, or in its file alone. */
  readonly kind: 'alone' | 'continues' | 'part';
}

/** Where the code of a block comes from, by the head of the block. */
export function sourceOf(info: string): Source {
  const [, path, region] = /\bfile=([^\s#]+)(?:#([\w-]+))?/.exec(info) ?? [];
  const [, kind = 'alone'] = /\s(continues|part)\b/.exec(info) ?? [];
  return { path, region, kind: kind as Source['kind'] };
}
