import type { WorldFile } from './world-file.ts';

/** How many things a file tells, each in a list of its own or in one of an organisation. */
export function countFacts({ rentabilidades = [], organizacoes = [], fatos = [] }: WorldFile): number {
  const lists = organizacoes.flatMap((organization) => Object.values(organization).filter(Array.isArray));
  return [rentabilidades, organizacoes, fatos, ...lists].reduce((sum, { length }) => sum + length, 0);
}
