import { effect, signal } from '@preact/signals';
import { PRINCIPAL } from '../api/send.ts';

/** What the reader has chosen, for as long as the tab is open. */
const kept = (name: string, initial: string) => {
  const chosen = signal(sessionStorage.getItem(name) ?? initial);
  effect(() => sessionStorage.setItem(name, chosen.value));
  return chosen;
};

/** The world that is shown. */
export const world = kept('tesa-mundo', PRINCIPAL);

/** Id of the key that writes are sent with; empty for the first that can do all. */
export const chosenKey = kept('tesa-chave', '');

/** A key that the reader gave; empty for those that the sandbox tells. */
export const typedKey = kept('tesa-chave-digitada', '');

/** What the control plane asks for where it was given a token; empty where it was not. */
export const token = kept('tesa-token', '');
