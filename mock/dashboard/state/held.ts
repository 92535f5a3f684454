import { signal } from '@preact/signals';
import { useRef, useState } from 'preact/hooks';
import { type Held, hold } from './hold.ts';
import { chosenKey, world } from './session.ts';

/** How many acts of the reader have been answered, and what they changed read. */
export const settledActs = signal(0);

interface HeldState<T> {
  /** What the reader has seen. */
  readonly shown: T;
  /** Whether there is something newer that is not shown yet. */
  readonly isOld: boolean;
  /** Shows the newest. */
  readonly renew: () => void;
}

/**
 * Holds a value that buttons act on, until the reader acts or asks for the newest.
 * @param basis what the buttons depend on: while it stays the same, the value is kept up to date. Default: all of it
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
