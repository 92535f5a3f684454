import type { TabState } from './messages.ts';
import { openTab, type TabSandbox } from './open-tab.ts';

type Fetch = TabSandbox['fetch'];

/**
 * Whether the sandbox of this page is in a worker of its tab: the root element of a published page names the program, by
 * `data-sandbox`. Elsewhere it is the server that the page comes from.
 */
export const isInTab = (): boolean => script() !== undefined;

/** Asks the sandbox of this page; that of a tab is opened by the first request. */
export const askSandbox: Fetch = async (input, init) => {
  const program = script();
  if (program === undefined) return fetch(input, init);
  await away;
  return open(program).fetch(input, init);
};

/** Tells how it is with the sandbox of this tab, now (if it is opened) and later; returns how to stop. */
export function onTabState(hear: (state: TabState) => void): () => void {
  listeners.add(hear);
  if (state !== undefined) hear(state);
  return () => void listeners.delete(hear);
}

/** Lets the next request open it again, after it failed. */
export const openAnew = (): void => close();

const script = (): string | undefined => document.documentElement.dataset.sandbox;

const listeners = new Set<(state: TabState) => void>();
let opened: TabSandbox | undefined;
let state: TabState | undefined;
/** Until the page comes back, whose sandbox is closed when it goes away. */
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

/** The next page of this tab goes on with the world, and so does this one when the browser comes back to it. */
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
