import { effect, signal } from '@preact/signals';
import { type Choice, keep, keptOf } from './kept.ts';

const kept = (choice: Choice) => {
  const chosen = signal(keptOf(choice));
  effect(() => keep(choice, chosen.value));
  return chosen;
};

/** The world that is shown. */
export const world = kept('world');

/** Id of the key that writes are sent with; empty for the first that can do all. */
export const chosenKey = kept('chosenKey');

/** A key that the reader gave; empty for those that the sandbox tells. */
export const typedKey = kept('typedKey');

/** What the control plane asks for where it was given a token; empty where it was not. */
export const token = kept('token');
