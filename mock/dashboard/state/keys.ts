import { useEffect } from 'preact/hooks';
import type { Chave } from '../../src/contract/control-types.ts';
import type { Page } from '../api/page.ts';
import { actingKeyOf, readingKeyOf, withText } from './choose-key.ts';
import { SHELL } from './paths.ts';
import { type Loaded, useReading } from './reads.ts';
import { chosenKey, typedKey } from './session.ts';

export function useKeys(): readonly Chave[] {
  const { value } = useReading<Page<Chave>>(SHELL.keys);
  const given = useGivenKey().value;
  const listed = value?.dados ?? [];
  return withText(listed.map((key) => (key.id === given?.id ? { ...key, chave: typedKey.value } : key)));
}

const useGivenKey = () =>
  useReading<{ readonly id: string }>(typedKey.value === '' ? undefined : '/v1/chave', typedKey.value);

type KeyNeed = 'none' | 'a key' | 'another key';

export function useKeyNeed(): KeyNeed {
  const listed = useReading<Page<Chave>>(SHELL.keys).value;
  const { failure } = useGivenKey();
  if (useKeys().length > 0 || listed === undefined) return 'none';
  return failure === undefined || failure === 'lost' ? 'a key' : 'another key';
}

/**
 * Reads the API as the shown organization. Reads nothing until the keys are loaded.
 * @param inWorld @default the shown world
 */
export function useApi<T>(path: string | undefined, inWorld?: string): Loaded<T> {
  const key = useReadingKey();
  return useReading<T>(key === undefined ? undefined : path, key?.chave ?? undefined, inWorld);
}

/** The acting key. A revoked key stays selected, so that no other organization silently replaces it. */
export function useActingKey(): Chave | undefined {
  const acting = actingKeyOf(useKeys(), chosenKey.value);
  useEffect(() => {
    if (acting !== undefined) chosenKey.value = acting.id;
  }, [acting?.id]);
  return acting;
}

/** Tells whether the acting key reads what an organization has; true while the key is unknown. */
export function useIsOwn(): (organization: unknown) => boolean {
  const acting = useActingKey()?.organizacao_id;
  return (organization) => acting === undefined || organization === undefined || organization === acting;
}

export function useReadingKey(): Chave | undefined {
  const keys = useKeys();
  return readingKeyOf(keys, actingKeyOf(keys, chosenKey.value));
}
