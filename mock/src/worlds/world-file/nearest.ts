/** Returns the known name most similar to a misspelled one; undefined when none is similar. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((known) => ({ known, distance: distance(name, known) }))
    .filter(({ known, distance }) => distance <= Math.max(2, Math.floor(known.length / 3)))
    .sort((a, b) => a.distance - b.distance);
  return best?.known;
}

function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, n) => n);
  for (const [n, letter] of [...from.slice(0, 100)].entries()) {
    const next = [n + 1];
    for (const [m, wanted] of [...to].entries()) {
      const changed = (row[m] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[m + 1] ?? 0) + 1, (next[m] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
