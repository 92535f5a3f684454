import { concat } from '../../bytes.ts';
import { CONTROL_PATH } from '../../control/control-contract.ts';
import type { Timer } from '../../platform/primitives.ts';
import type { Store } from '../../platform/store.ts';
import { PRINCIPAL, WORLD_HEADER } from '../../worlds/world-name.ts';
import { type Sandbox, sandboxOn } from '../in-page.ts';
import type { TabState } from './messages.ts';
import { type Entries, SavedWorld } from './saved-world.ts';
import type { HoldTab } from './tab-lock.ts';

/** How long an answer waits for the world to be saved, in milliseconds. */
const MOST_WAIT_MS = 1000;

interface Options {
  readonly store: Store;
  readonly entries: Entries;
  /** Id of the tab; undefined where the browser remembers none, and nothing is saved. */
  readonly tab: string | undefined;
  readonly hold: HoldTab;
  readonly timer: Timer;
  readonly tell: (state: Ready) => void;
  /** Hears the new id of a tab whose id another tab has. */
  readonly onNewTab: (tab: string) => void;
}

type Ready = Extract<TabState, { is: 'ready' }>;

/** A sandbox in memory, whose principal world is saved when it changes. */
export interface OpenSandbox {
  /** Answers once what was changed is saved, unless the storage is slow or refuses. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Saves what has not been saved yet. */
  leave(): Promise<void>;
}

/** Opens the world that was saved for a tab, or a new one. */
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

  /** Changes made while a save is under way are saved together by the next one. */
  const save = (): void => {
    if (saved === undefined) return;
    // In turn: an earlier world must not replace a later one.
    next ??= (saving ?? Promise.resolve()).then(async () => {
      [saving, next] = [next, undefined];
      try {
        await saved.save(sandbox.world.sql.snapshot(), { isChanged: state.isChanged, isLeaving });
        if (next === undefined) become({ isKept: true });
      } catch {
        // The next change is saved together with this one.
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
 * Tells before each request that may change something, and after a reset that left nothing changed: other requests that were
 * under way with it may have reached the new world.
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

/** Of the principal world, the only one that is saved. */
const isReset = ({ method, url, headers }: Request): boolean =>
  method === 'POST' &&
  new URL(url).pathname === `${CONTROL_PATH}/reiniciar` &&
  (headers.get(WORLD_HEADER) ?? PRINCIPAL) === PRINCIPAL;

/** The sandbox of a saved world; undefined when that is damaged or of another version. */
async function restore(store: Store, world: unknown): Promise<Sandbox | undefined> {
  if (!(world instanceof Uint8Array)) return undefined;
  try {
    const sandbox = await sandboxOn(store, { clock: 'real', snapshot: world });
    const [check] = sandbox.world.sql.rows<{ quick_check: string }>('PRAGMA quick_check');
    if (check?.quick_check === 'ok') return sandbox;
    await sandbox.close();
  } catch {
    // A new world starts instead, and the page says so.
  }
  return undefined;
}

/** Tells whether the world has changed: by requests, or by what came due. */
function markOf({ world }: Sandbox): { readonly world: unknown; readonly changes: unknown } {
  return {
    world,
    changes: world.sql.rows<{ changes: number }>('SELECT total_changes() AS changes')[0]?.changes,
  };
}

/** Of SQLite's WebAssembly: an answer may be compressed, whose length then says nothing. */
const WASM_BYTES = 868_907;

/**
 * Loads SQLite's WebAssembly.
 * @param onPart hears how much of it is here, from 0 to 1
 * @throws {Error} when it cannot be loaded
 */
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
