import type { Chave } from '../../src/contract/control-types.ts';

/** Key for writes, unless the user picks another key for a single write. */
export const actingKeyOf = (keys: readonly Chave[], chosen: string): Chave | undefined =>
  keys.find(({ id }) => id === chosen) ?? keys.find(canDoAll) ?? keys[0];

/** A key that can read the resources of the acting key's organization. */
export const readingKeyOf = (keys: readonly Chave[], acting: Chave | undefined): Chave | undefined =>
  keys.find((key) => key.organizacao_id === acting?.organizacao_id && canRead(key)) ?? acting;

/** Drops keys whose text the sandbox does not know. */
export const withText = (keys: readonly Chave[]): Chave[] => keys.filter(({ chave }) => chave !== null);

const canRead = ({ revogada, ips }: Chave): boolean => !revogada && ips === null;
const canDoAll = (key: Chave): boolean => key.admin && canRead(key);
