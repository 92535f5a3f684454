import { memoryStore } from '../../platform/browser/memory-store.ts';
import { realTimer } from '../../platform/browser/primitives.ts';
import { loadSqlite } from '../../platform/browser/statement.ts';
import { Answering } from './answering.ts';
import type { Told, ToWorker } from './messages.ts';
import { fetchWasm, type OpenSandbox, openTabSandbox } from './open-sandbox.ts';
import { entriesInIndexedDb } from './saved-world.ts';
import { holdByLock } from './tab-lock.ts';

interface Scope {
  readonly location: { readonly href: string };
  postMessage(message: Told): void;
  addEventListener(type: 'message', hear: (event: { readonly data: ToWorker }) => void): void;
  close(): void;
}

const scope = globalThis as unknown as Scope;

/** Progress when this program starts: the program is about half of all bytes to load. */
const LOADED = 0.5;
const READ = 0.95;

async function open(tab: string | undefined): Promise<OpenSandbox> {
  try {
    const wasm = await fetchWasm(new URL('sqlite3.wasm', scope.location.href), (part) =>
      scope.postMessage({ state: { is: 'opening', progress: LOADED + (READ - LOADED) * part } }),
    );
    return await openTabSandbox({
      store: memoryStore(await loadSqlite(wasm)),
      entries: entriesInIndexedDb(),
      tab,
      hold: holdByLock,
      timer: realTimer,
      tell: (state) => scope.postMessage({ state }),
      onNewTab: (newTab) => scope.postMessage({ newTab }),
    });
  } catch (error) {
    const { message } = error as Error;
    scope.postMessage({ state: { is: 'failed', reason: message } });
    throw new TypeError(message);
  }
}

let tellTab: (tab: string | undefined) => void = () => {};
const sandbox = new Promise<string | undefined>((resolve) => {
  tellTab = resolve;
}).then(open);
// Avoids an unhandled rejection: each request awaits `sandbox` and gets the failure.
sandbox.catch(() => {});
const answering = new Answering(
  async (request) => (await sandbox).fetch(request),
  (message) => scope.postMessage(message),
);

async function leave(): Promise<void> {
  try {
    await (await sandbox).leave();
  } finally {
    scope.close();
  }
}

scope.addEventListener('message', ({ data }) => {
  if ('open' in data) tellTab(data.open);
  else if ('leave' in data) void leave().catch(() => {});
  else answering.hear(data);
});
