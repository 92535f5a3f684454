import type { Chave } from '../../src/contract/control-types.ts';
import type { Page } from '../api/page.ts';
import { type Loaded, useReading } from './reads.ts';
import { chosenKey } from './session.ts';

/** The keys that the page can use: those whose text the sandbox tells. */
export function useKeys(): readonly Chave[] {
  const { value } = useReading<Page<Chave>>('/_sandbox/chaves?limite=100');
  return (value?.dados ?? []).filter(({ chave }) => chave !== null);
}

/** The key that writes are sent with, unless another is chosen for one of them. */
export const actingKeyOf = (keys: readonly Chave[], chosen: string): Chave | undefined =>
  keys.find(({ id }) => id === chosen) ?? keys.find(canDoAll) ?? keys[0];

/** A key that can read what the acting key's organisation has. */
export const readingKeyOf = (keys: readonly Chave[], acting: Chave | undefined): Chave | undefined =>
  keys.find((key) => key.organizacao_id === acting?.organizacao_id && canRead(key)) ?? acting;

const canRead = ({ revogada, ips }: Chave): boolean => !revogada && ips === null;
const canDoAll = (key: Chave): boolean => key.admin && canRead(key);

/**
 * What the API answers to the organisation that is shown; nothing before its keys are known.
 * @param inWorld default: the world that is shown
 */
export function useApi<T>(path: string | undefined, inWorld?: string): Loaded<T> {
  const keys = useKeys();
  const key = readingKeyOf(keys, actingKeyOf(keys, chosenKey.value));
  return useReading<T>(key === undefined ? undefined : path, key?.chave ?? undefined, inWorld);
}

export function useActingKey(): Chave | undefined {
  return actingKeyOf(useKeys(), chosenKey.value);
}
