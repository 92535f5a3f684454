import { readdir, readFile } from 'node:fs/promises';

export async function importLinesOf(folder: URL): Promise<Map<string, string[]>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  const sources = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
  return new Map(
    files.map((file, index) => [
      file,
      sources[index]?.match(/^(?:(?:import|export) [^;]*from )'[^']+'|^import '[^']+'/gm) ?? [],
    ]),
  );
}

/**
 * Files of a folder with their imports of each other, including type imports.
 * @param inner files that the folder's own `imports` map names, such as `#platform`
 */
export async function importGraph(
  folder: URL,
  inner: Readonly<Record<string, string>> = {},
): Promise<Map<string, string[]>> {
  const graph = new Map<string, string[]>();
  for (const [file, lines] of await importLinesOf(folder)) {
    const imported = lines.flatMap((line) => {
      const [, path = ''] = /'([^']+)'$/.exec(line) ?? [];
      if (path in inner) return [new URL(inner[path] ?? '', folder).href];
      return path.startsWith('.') ? [new URL(path, new URL(file, folder)).href] : [];
    });
    const within = imported.filter((href) => href.startsWith(folder.href));
    graph.set(
      file,
      within.map((href) => href.slice(folder.href.length)),
    );
  }
  return graph;
}

type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * Lists files outside all layers, and imports from a later layer.
 * @param layers path prefixes in import order; the longest match counts
 */
export function outOfOrder(graph: Graph, layers: readonly string[]): string[] {
  const layerOf = (file: string): number => {
    const [layer = ''] = layers.filter((name) => file.startsWith(name)).sort((a, b) => b.length - a.length);
    return layers.indexOf(layer);
  };
  const unplaced = [...graph.keys()].filter((file) => layerOf(file) < 0);
  const upward = [...graph].flatMap(([file, imported]) =>
    imported.filter((other) => layerOf(other) > layerOf(file)).map((other) => `${file} → ${other}`),
  );
  return [...unplaced, ...upward];
}

export function circular(graph: Graph): string[] {
  return [...graph.keys()].filter((file) => {
    const reached = new Set(graph.get(file));
    // A loop over a Set also visits the elements that are added during the loop.
    for (const other of reached) for (const next of graph.get(other) ?? []) reached.add(next);
    return reached.has(file);
  });
}
