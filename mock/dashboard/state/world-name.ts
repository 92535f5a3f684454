import type { Mundo } from '../../src/contract/control-types.ts';

/** The name of a world with its id, or the id alone. */
export const nameOf = ({ id, nome }: Pick<Mundo, 'id' | 'nome'>): string =>
  nome === null ? id : `${nome} (${id})`;
