import { signal } from '@preact/signals';
import { useRef, useState } from 'preact/hooks';
import { type Held, hold } from './hold.ts';
import { chosenKey, world } from './session.ts';

/** Counts the user's requests that were answered and whose changes were read again. */
export const settledActs = signal(0);

interface HeldState<T> {
  readonly shown: T;
  readonly isOld: boolean;
  readonly renew: () => void;
}

/**
 * Freezes a value that buttons act on until the user acts or asks for the newest value.
 * @param basis what the buttons depend on; while it is unchanged, the value is updated. @default the whole
 * value
 */
export function useHeld<T>(latest: T, basis: unknown = latest): HeldState<T> {
  const held = useRef<Held<T>>();
  const [renewals, setRenewals] = useState(0);
  const turn = `${renewals} ${settledActs.value} ${world.value} ${chosenKey.value}`;
  const newest = { shown: latest, basis: JSON.stringify(basis), turn };
  held.current = hold(held.current, newest);
  return {
    shown: held.current.shown,
    isOld: held.current.basis !== newest.basis,
    renew: () => setRenewals((count) => count + 1),
  };
}
