import type { WorldFile } from './world-file.ts';

/** Counts the facts of a file: the items of its lists, and of the lists of its organisations. */
export function countFacts({ rentabilidades = [], organizacoes = [], fatos = [] }: WorldFile): number {
  const lists = organizacoes.flatMap((organization) => Object.values(organization).filter(Array.isArray));
  return [rentabilidades, organizacoes, fatos, ...lists].reduce((sum, { length }) => sum + length, 0);
}

const MARKS = marks(',:[{\n\r');
/** These begin an item or a key when a space or a tab follows. */
const INDICATORS = marks('-?');
const SPACES = marks(' \t');

/**
 * Counts the marks that may separate two values of YAML or JSON. The parser, during which no other request is answered,
 * takes time in proportion to them; counting them takes milliseconds.
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
