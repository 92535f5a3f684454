import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../', import.meta.url);

/**
 * The code that the head of a block names, such as `ts file=examples/pagar.ts#signing`: a file of the repository, or
 * what it has between `// #region signing` and `// #endregion`. Undefined when the block holds its own code.
 */
export function included(info: string): string | undefined {
  const [, path, region] = /\bfile=([^\s#]+)(?:#([\w-]+))?/.exec(info) ?? [];
  if (path === undefined) return undefined;
  const text = readFileSync(fileURLToPath(new URL(path, ROOT)), 'utf8');
  return region === undefined ? withoutMarkers(text) : regionOf(text, region, path);
}

function regionOf(text: string, region: string, path: string): string {
  const [, code] =
    new RegExp(`^[^\\n]*#region ${region}\\n([\\s\\S]*?)^[^\\n]*#endregion`, 'm').exec(text) ?? [];
  if (code === undefined) throw new Error(`${path} has no region ${region}`);
  const indents = code
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.search(/\S/));
  const indent = Math.min(...indents);
  return code
    .split('\n')
    .map((line) => line.slice(indent))
    .join('\n')
    .trimEnd();
}

function withoutMarkers(text: string): string {
  return text.replaceAll(/^.*#(?:end)?region.*\n/gm, '').trimEnd();
}
