import type { Chave } from '../../src/contract/control-types.ts';
import type { Page } from '../api/page.ts';
import { type Loaded, useReading } from './reads.ts';
import { chosenKey, typedKey } from './session.ts';

/** The keys that the page can use: those whose text the sandbox tells, and the one that the reader gave. */
export function useKeys(): readonly Chave[] {
  const { value } = useReading<Page<Chave>>('/_sandbox/chaves?limite=100');
  const given = useGivenKey().value;
  return (value?.dados ?? []).flatMap((key) => {
    if (key.id === given?.id) return [{ ...key, chave: typedKey.value }];
    return key.chave === null ? [] : [key];
  });
}

/** Which key the reader gave, as the API says; nothing before one is given. */
const useGivenKey = () =>
  useReading<{ readonly id: string }>(typedKey.value === '' ? undefined : '/v1/chave', typedKey.value);

export type KeyNeed = 'none' | 'a key' | 'another key';

/** Whether the reader has to give a key before anything of the API can be read. */
export function useKeyNeed(): KeyNeed {
  const listed = useReading<Page<Chave>>('/_sandbox/chaves?limite=100').value;
  const { failure } = useGivenKey();
  if (useKeys().length > 0 || listed === undefined) return 'none';
  return failure === undefined || failure === 'lost' ? 'a key' : 'another key';
}

/** The key that writes are sent with, unless another is chosen for one of them. */
const actingKeyOf = (keys: readonly Chave[], chosen: string): Chave | undefined =>
  keys.find(({ id }) => id === chosen) ?? keys.find(canDoAll) ?? keys[0];

/** A key that can read what the acting key's organisation has. */
const readingKeyOf = (keys: readonly Chave[], acting: Chave | undefined): Chave | undefined =>
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
