import type { TabState } from './messages.ts';
import { openTab, type TabSandbox } from './open-tab.ts';

type Fetch = TabSandbox['fetch'];

/**
 * True when the sandbox of this page runs in a worker of its tab. A published page names the worker's script
 * in `data-sandbox` of its root element; other pages use the server that they come from.
 */
export const isInTab = (): boolean => script() !== undefined;

export const askSandbox: Fetch = async (input, init) => {
  const program = script();
  if (program === undefined) return fetch(input, init);
  await away;
  return open(program).fetch(input, init);
};

/** Calls `hear` at once if the sandbox is open, and on each change. Returns a function that unsubscribes. */
export function onTabState(hear: (state: TabState) => void): () => void {
  listeners.add(hear);
  if (state !== undefined) hear(state);
  return () => void listeners.delete(hear);
}

export const openAnew = (): void => close();

const script = (): string | undefined => document.documentElement.dataset.sandbox;

const listeners = new Set<(state: TabState) => void>();
let opened: TabSandbox | undefined;
let state: TabState | undefined;
/** Pending while the page is in the back/forward cache, because its sandbox was closed when the user left. */
let away: Promise<void> | undefined;

function open(program: string): TabSandbox {
  opened ??= openTab(new URL(program, location.href), (next) => {
    state = next;
    for (const hear of listeners) hear(next);
  });
  addEventListener('pagehide', leave);
  return opened;
}

function close(): void {
  opened?.close();
  opened = undefined;
  state = undefined;
}

/**
 * Closes the sandbox when the user leaves. The next page of the tab continues its world, and so does this
 * page when the user comes back.
 */
function leave(): void {
  if (opened === undefined) return;
  close();
  away = new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(comeBack()), { once: true });
  });
}

function comeBack(): void {
  away = undefined;
  const program = script();
  if (program !== undefined) open(program);
}
