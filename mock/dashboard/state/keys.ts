import { useEffect } from 'preact/hooks';
import type { Chave } from '../../src/contract/control-types.ts';
import type { Page } from '../api/page.ts';
import { actingKeyOf, readingKeyOf, withText } from './choose-key.ts';
import { SHELL } from './paths.ts';
import { type Loaded, useReading } from './reads.ts';
import { chosenKey, typedKey } from './session.ts';

/** The keys that the page can use: those whose text the sandbox knows, and the one that the reader gave. */
export function useKeys(): readonly Chave[] {
  const { value } = useReading<Page<Chave>>(SHELL.keys);
  const given = useGivenKey().value;
  const listed = value?.dados ?? [];
  return withText(listed.map((key) => (key.id === given?.id ? { ...key, chave: typedKey.value } : key)));
}

/** The key that the reader gave, as the API describes it; nothing before one is given. */
const useGivenKey = () =>
  useReading<{ readonly id: string }>(typedKey.value === '' ? undefined : '/v1/chave', typedKey.value);

type KeyNeed = 'none' | 'a key' | 'another key';

/** Whether the reader has to give a key before anything of the API can be read. */
export function useKeyNeed(): KeyNeed {
  const listed = useReading<Page<Chave>>(SHELL.keys).value;
  const { failure } = useGivenKey();
  if (useKeys().length > 0 || listed === undefined) return 'none';
  return failure === undefined || failure === 'lost' ? 'a key' : 'another key';
}

/**
 * Reads from the API as the organisation that is shown; nothing before its keys are known.
 * @param inWorld default: the world that is shown
 */
export function useApi<T>(path: string | undefined, inWorld?: string): Loaded<T> {
  const key = useReadingKey();
  return useReading<T>(key === undefined ? undefined : path, key?.chave ?? undefined, inWorld);
}

/** The key that acts. Once it is known it stays, also when it is revoked: no other organisation takes its place. */
export function useActingKey(): Chave | undefined {
  const acting = actingKeyOf(useKeys(), chosenKey.value);
  useEffect(() => {
    if (acting !== undefined) chosenKey.value = acting.id;
  }, [acting?.id]);
  return acting;
}

export function useReadingKey(): Chave | undefined {
  const keys = useKeys();
  return readingKeyOf(keys, actingKeyOf(keys, chosenKey.value));
}
