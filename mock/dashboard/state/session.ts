import { effect, signal } from '@preact/signals';
import { type Choice, keep, keptOf } from './kept.ts';

const kept = (choice: Choice) => {
  const chosen = signal(keptOf(choice));
  effect(() => keep(choice, chosen.value));
  return chosen;
};

export const world = kept('world');

/**
 * Whether the shown world no longer exists. The page does not switch to another world by itself: the reader decides.
 */
export const isWorldGone = signal(false);

export function show(id: string): void {
  isWorldGone.value = false;
  world.value = id;
}

/** Id of the key for writes; empty selects the first key with all scopes. */
export const chosenKey = kept('chosenKey');

/** A key that the reader typed; empty selects one whose text the sandbox knows. */
export const typedKey = kept('typedKey');

/** Token of the control plane; empty when none is needed. */
export const token = kept('token');
