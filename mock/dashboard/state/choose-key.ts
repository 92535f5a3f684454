import type { Chave } from '../../src/contract/control-types.ts';

export const actingKeyOf = (keys: readonly Chave[], chosen: string): Chave | undefined =>
  keys.find(({ id }) => id === chosen) ?? keys.find(canDoAll) ?? keys[0];

/** Prefers a key of the same organization that can read everything. */
export const readingKeyOf = (keys: readonly Chave[], acting: Chave | undefined): Chave | undefined =>
  keys.find((key) => key.organizacao_id === acting?.organizacao_id && canRead(key)) ?? acting;

/** The sandbox stores only a hash of most keys, so the page cannot send them. */
export const withText = (keys: readonly Chave[]): Chave[] => keys.filter(({ chave }) => chave !== null);

const canRead = ({ revogada, ips }: Chave): boolean => !revogada && ips === null;
const canDoAll = (key: Chave): boolean => key.admin && canRead(key);
