import { effect, signal } from '@preact/signals';
import { type Choice, keep, keptOf } from './kept.ts';

const kept = (choice: Choice) => {
  const chosen = signal(keptOf(choice));
  effect(() => keep(choice, chosen.value));
  return chosen;
};

export const world = kept('world');

/**
 * True when the shown world no longer exists. The page does not switch worlds by itself, because the user
 * decides.
 */
export const isWorldGone = signal(false);

export function show(id: string): void {
  isWorldGone.value = false;
  world.value = id;
}

/** Id of the key for writes; empty selects the first key with all scopes. */
export const chosenKey = kept('chosenKey');

/** A key that the user typed; empty selects a key whose text the sandbox knows. */
export const typedKey = kept('typedKey');

export const token = kept('token');
