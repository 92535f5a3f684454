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

/** Id of the key for writes. When empty, the first key with all scopes is used. */
export const chosenKey = kept('chosenKey');

/** Key that the user typed. When empty, a key whose text the sandbox knows is used. */
export const typedKey = kept('typedKey');

export const token = kept('token');
