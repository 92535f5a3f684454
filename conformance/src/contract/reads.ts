import type { Contract } from './contract.ts';

export const lists = ({ operations }: Contract): string[] =>
  [...operations.keys()].filter((id) => id.startsWith('listar'));

export const readable = ({ operations }: Contract): string[] =>
  [...operations.values()]
    .filter(({ method, path }) => method === 'get' && !path.includes('{'))
    .map(({ id }) => id);

export function singleOf({ operations }: Contract, list: string): string | undefined {
  const path = `${operations.get(list)?.path}/{id}`;
  return [...operations.values()].find((one) => one.method === 'get' && one.path === path)?.id;
}
