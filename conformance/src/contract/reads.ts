import type { Contract } from './contract.ts';

/** The operations that answer a page of a list. */
export const lists = ({ operations }: Contract): string[] =>
  [...operations.keys()].filter((id) => id.startsWith('listar'));

/** The operations that read without an `{id}`. */
export const readable = ({ operations }: Contract): string[] =>
  [...operations.values()]
    .filter(({ method, path }) => method === 'get' && !path.includes('{'))
    .map(({ id }) => id);

/** The operation that reads one item of a list. */
export function singleOf({ operations }: Contract, list: string): string | undefined {
  const path = `${operations.get(list)?.path}/{id}`;
  return [...operations.values()].find((one) => one.method === 'get' && one.path === path)?.id;
}
