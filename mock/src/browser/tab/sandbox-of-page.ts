import type { TabState } from './messages.ts';
import { openTab, type TabSandbox } from './open-tab.ts';

type Fetch = TabSandbox['fetch'];

/**
 * True when this page's sandbox is in a worker of its tab. The root element of a published page names the script in
 * `data-sandbox`; other pages use the server that they come from.
 */
export const isInTab = (): boolean => script() !== undefined;

/** The first request opens the sandbox of the tab. */
export const askSandbox: Fetch = async (input, init) => {
  const program = script();
  if (program === undefined) return fetch(input, init);
  await away;
  return open(program).fetch(input, init);
};

/** Calls `hear` at once if the sandbox is open, and on each change. Returns the function that unsubscribes. */
export function onTabState(hear: (state: TabState) => void): () => void {
  listeners.add(hear);
  if (state !== undefined) hear(state);
  return () => void listeners.delete(hear);
}

/** Lets the next request reopen the sandbox after a failure. */
export const openAnew = (): void => close();

const script = (): string | undefined => document.documentElement.dataset.sandbox;

const listeners = new Set<(state: TabState) => void>();
let opened: TabSandbox | undefined;
let state: TabState | undefined;
/** Pending while the page is in the back/forward cache: its sandbox was closed when it went away. */
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

/** The world outlives this page: the tab's next page continues it, and so does this one when the reader comes back. */
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
