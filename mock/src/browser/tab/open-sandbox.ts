import { concat } from '../../bytes.ts';
import { CONTROL_PATH } from '../../control/control-contract.ts';
import type { Timer } from '../../platform/primitives.ts';
import type { Store } from '../../platform/store.ts';
import { PRINCIPAL, WORLD_HEADER } from '../../worlds/world-name.ts';
import { type Sandbox, sandboxOn } from '../in-page.ts';
import type { TabState } from './messages.ts';
import { type Entries, SavedWorld } from './saved-world.ts';
import type { HoldTab } from './tab-lock.ts';

/** Maximum delay of a response while the world is being saved, in milliseconds. */
const MOST_WAIT_MS = 1000;

interface Options {
  readonly store: Store;
  readonly entries: Entries;
  /** Tab id; undefined when the browser refuses to store one, and then nothing is saved. */
  readonly tab: string | undefined;
  readonly hold: HoldTab;
  readonly timer: Timer;
  readonly tell: (state: Ready) => void;
  readonly onNewTab: (tab: string) => void;
}

type Ready = Extract<TabState, { is: 'ready' }>;

export interface OpenSandbox {
  /** Responds after the changes are saved, unless saving takes too long or fails. */
  readonly fetch: (request: Request) => Promise<Response>;
  leave(): Promise<void>;
}

export async function openTabSandbox({ store, tab, timer, tell, ...place }: Options): Promise<OpenSandbox> {
  const saved = tab === undefined ? undefined : new SavedWorld({ ...place, tab });
  const { found, isSaving } = (await saved?.open()) ?? { found: undefined, isSaving: false };
  const restored = found && (await restore(store, found.world));
  const sandbox = restored ?? (await sandboxOn(store, { clock: 'real' }));
  let state: Ready = {
    is: 'ready',
    isKept: isSaving,
    isChanged: restored !== undefined && found?.isChanged !== false,
    isLost: found !== undefined && restored === undefined,
  };
  const become = (change: Partial<Ready>): void => {
    if (Object.entries(change).every(([name, value]) => state[name as keyof Ready] === value)) return;
    state = { ...state, ...change };
    tell(state);
  };
  let known = markOf(sandbox);
  let isLeaving = false;
  let isLate = false;
  let saving: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const save = (): void => {
    if (saved === undefined) return;
    // Saves run one after the other, so that an old world never overwrites a newer one.
    next ??= (saving ?? Promise.resolve()).then(async () => {
      [saving, next] = [next, undefined];
      try {
        await saved.save(sandbox.world.sql.snapshot(), { isChanged: state.isChanged, isLeaving });
        if (next === undefined) become({ isKept: true });
      } catch {
        become({ isKept: false });
      }
      isLate = false;
      if (next === undefined) saving = undefined;
    });
  };
  const untilSaved = async (): Promise<void> => {
    const last = next ?? saving;
    if (last === undefined || isLate) return;
    let cancel = () => {};
    const late = new Promise<void>((resolve) => {
      cancel = timer(MOST_WAIT_MS, () => {
        isLate = true;
        become({ isKept: false });
        resolve();
      });
    });
    await Promise.race([last, late]);
    cancel();
  };
  const noteChanges = (): void => {
    const mark = markOf(sandbox);
    if (mark.world === known.world && mark.changes === known.changes) return;
    known = mark;
    save();
  };
  const ask = tellingChanges(sandbox.fetch, (isChanged) => become({ isChanged }));
  tell(state);
  return {
    async fetch(request) {
      try {
        return await ask(request);
      } finally {
        noteChanges();
        await untilSaved();
      }
    },
    async leave() {
      isLeaving = true;
      noteChanges();
      await (next ?? saving);
    },
  };
}

type Fetch = (request: Request) => Promise<Response>;

/**
 * Reports a possible change before each request that may make one, and again after a reset, because a request
 * in progress may have reached the new world.
 */
function tellingChanges(fetch: Fetch, tell: (isChanged: boolean) => void): Fetch {
  let sent = 0;
  let underWay = 0;
  return async (request) => {
    if (READS.includes(request.method)) return fetch(request);
    sent += 1;
    underWay += 1;
    const [own, isAlone] = [sent, underWay === 1];
    try {
      if (!isReset(request)) tell(true);
      const response = await fetch(request);
      if (isReset(request) && response.ok && isAlone && own === sent) tell(false);
      return response;
    } finally {
      underWay -= 1;
    }
  };
}

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Ignores resets of branches, because only the main world is saved. */
const isReset = ({ method, url, headers }: Request): boolean =>
  method === 'POST' &&
  new URL(url).pathname === `${CONTROL_PATH}/reiniciar` &&
  (headers.get(WORLD_HEADER) ?? PRINCIPAL) === PRINCIPAL;

async function restore(store: Store, world: unknown): Promise<Sandbox | undefined> {
  if (!(world instanceof Uint8Array)) return undefined;
  try {
    const sandbox = await sandboxOn(store, { clock: 'real', snapshot: world });
    const [check] = sandbox.world.sql.rows<{ quick_check: string }>('PRAGMA quick_check');
    if (check?.quick_check === 'ok') return sandbox;
    await sandbox.close();
  } catch {
    // The caller creates a new world and tells the user.
  }
  return undefined;
}

/** Identifies a state of the world: every request or due task that changes the world changes the mark. */
function markOf({ world }: Sandbox): { readonly world: unknown; readonly changes: unknown } {
  return {
    world,
    changes: world.sql.rows<{ changes: number }>('SELECT total_changes() AS changes')[0]?.changes,
  };
}

/**
 * Size of SQLite's WebAssembly in bytes. `Content-Length` does not tell it when the response is compressed.
 */
const WASM_BYTES = 868_907;

export async function fetchWasm(address: URL, onPart: (part: number) => void): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok || response.body === null)
    throw new Error(`${address.pathname} could not be loaded: ${response.status}`);
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value);
    size += read.value.length;
    onPart(Math.min(1, size / WASM_BYTES));
  }
  return concat(chunks);
}
