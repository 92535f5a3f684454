import { plain } from '../../search/terms.ts';

const MOST = 3;

/** @param part maximum share of a word's letters that may differ */
export function nearestWords(word: string, known: Iterable<string>, part = 0.45): string[] {
  const asked = plain(word);
  return [...known]
    .map((one) => ({ one, distance: distanceBetween(asked, plain(one)) }))
    .filter(({ distance }) => distance <= asked.length * part)
    .sort((one, other) => one.distance - other.distance || one.one.localeCompare(other.one))
    .slice(0, MOST)
    .map(({ one }) => one);
}

function distanceBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= other.length; column += 1)
      next.push(
        Math.min(
          (next[column - 1] ?? 0) + 1,
          (row[column] ?? 0) + 1,
          (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}
