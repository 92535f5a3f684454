import { effect, signal } from '@preact/signals';
import { type Choice, keep, keptOf } from './kept.ts';

const kept = (choice: Choice) => {
  const chosen = signal(keptOf(choice));
  effect(() => keep(choice, chosen.value));
  return chosen;
};

/** The world that is shown. */
export const world = kept('world');

/** Whether the world that is shown no longer exists. The reader decides to go on with another: none takes its place by itself. */
export const isWorldGone = signal(false);

export function show(id: string): void {
  isWorldGone.value = false;
  world.value = id;
}

/** Id of the key that writes are sent with; empty for the first with all scopes. */
export const chosenKey = kept('chosenKey');

/** A key that the reader typed; empty: one whose text the sandbox knows. */
export const typedKey = kept('typedKey');

/** The token of the control plane; empty where it needs none. */
export const token = kept('token');
