/**
 * The part of a program between `// #region name` and its `// #endregion`, without indentation and without
 * the markers of nested regions.
 * @param path for error messages
 * @throws {Error} when the region is missing, duplicate, unclosed or empty
 */
export function regionOf(text: string, name: string, path: string): string {
  const lines = text.split('\n');
  const [start, ...others] = [...lines.keys()].filter((at) => startOf(lines[at]) === name);
  if (start === undefined) throw new Error(`${path} has no region ${name}`);
  if (others.length > 0) throw new Error(`${path} has more than one region ${name}`);
  const end = endOf(lines, start);
  if (end === undefined) throw new Error(`The region ${name} of ${path} has no #endregion`);
  const code = withoutIndent(lines.slice(start + 1, end).filter((line) => !isMarker(line)));
  if (code === '') throw new Error(`The region ${name} of ${path} is empty`);
  return code;
}

export const beforeRegion = (text: string, name: string): string => {
  const lines = text.split('\n');
  return lines
    .slice(
      0,
      lines.findIndex((line) => startOf(line) === name),
    )
    .join('\n');
};

export const withoutMarkers = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !isMarker(line))
    .join('\n')
    .trimEnd();

function endOf(lines: readonly string[], start: number): number | undefined {
  let depth = 0;
  for (const [at, line] of [...lines.entries()].slice(start)) {
    if (startOf(line) !== undefined) depth += 1;
    if (isEnd(line)) depth -= 1;
    if (depth === 0) return at;
  }
  return undefined;
}

function withoutIndent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = Math.min(...indents);
  return lines
    .map((line) => line.slice(indent))
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd();
}

const startOf = (line: string | undefined): string | undefined =>
  /^\s*\/\/ #region (\S+)\s*$/.exec(line ?? '')?.[1];

const isEnd = (line: string): boolean => /^\s*\/\/ #endregion\b/.test(line);

const isMarker = (line: string): boolean => startOf(line) !== undefined || isEnd(line);
