import type { WorldFile } from './world-file.ts';

/** How many facts a file holds: the items of all its lists, and of those of its organisations. */
export function countFacts({ rentabilidades = [], organizacoes = [], fatos = [] }: WorldFile): number {
  const lists = organizacoes.flatMap((organization) => Object.values(organization).filter(Array.isArray));
  return [rentabilidades, organizacoes, fatos, ...lists].reduce((sum, { length }) => sum + length, 0);
}
