const MARKS = marks(',:[{\n\r');
/** They begin an item or a key, before a space or a tab. */
const INDICATORS = marks('-?');
const SPACES = marks(' \t');

/**
 * How many marks a text has that may part one value of YAML or JSON from another. The time that a parser takes, which
 * answers nobody meanwhile, goes by them; to count them takes some milliseconds.
 */
export function countMarks(bytes: Uint8Array): number {
  let count = 0;
  let before = 0;
  for (const byte of bytes) {
    count += (MARKS[byte] ?? 0) + (INDICATORS[before] ?? 0) * (SPACES[byte] ?? 0);
    before = byte;
  }
  return count;
}

function marks(characters: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}
