import type { TabState } from './messages.ts';
import { openTab, type TabSandbox } from './open-tab.ts';

type Fetch = TabSandbox['fetch'];

/**
 * Whether the sandbox of this page is in a worker of its tab: the root element of a published page names the program, by
 * `data-sandbox`. Elsewhere it is the server that the page comes from.
 */
export const isInTab = (): boolean => script() !== undefined;

/** Asks the sandbox of this page; that of a tab is opened by the first request. */
export const askSandbox: Fetch = (input, init) => {
  const program = script();
  if (program === undefined) return fetch(input, init);
  opened ??= openTab(new URL(program, location.href), (next) => {
    state = next;
    for (const hear of listeners) hear(next);
  });
  return opened.fetch(input, init);
};

/** Tells how it is with the sandbox of this tab, now (if it is opened) and later; returns how to stop. */
export function onTabState(hear: (state: TabState) => void): () => void {
  listeners.add(hear);
  if (state !== undefined) hear(state);
  return () => void listeners.delete(hear);
}

/** Opens it again, after it failed. */
export function openAnew(): void {
  opened?.close();
  opened = undefined;
  state = undefined;
}

const script = (): string | undefined => document.documentElement.dataset.sandbox;

const listeners = new Set<(state: TabState) => void>();
let opened: TabSandbox | undefined;
let state: TabState | undefined;
