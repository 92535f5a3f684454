import type { Mundo } from '../../src/contract/control-types.ts';

/** What a world is called: its name with its id, or the id alone. */
export const nameOf = ({ id, nome }: Pick<Mundo, 'id' | 'nome'>): string =>
  nome === null ? id : `${nome} (${id})`;
