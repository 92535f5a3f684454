import type { Mundo } from '../../src/contract/control-types.ts';

export const nameOf = ({ id, nome }: Pick<Mundo, 'id' | 'nome'>): string =>
  nome === null ? id : `${nome} (${id})`;
