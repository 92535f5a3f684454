import { expect, onTestFinished, test } from 'vitest';
import type { TabState } from '../../mock/src/browser/tab/messages.ts';
import { type OpenSandbox, openTabSandbox } from '../../mock/src/browser/tab/open-sandbox.ts';
import type { Entries, SavedEntry } from '../../mock/src/browser/tab/saved-world.ts';
import { memoryStore } from '../../mock/src/platform/browser/memory-store.ts';
import { loadSqlite } from '../../mock/src/platform/browser/statement.ts';

const sqlite = await loadSqlite();
const DAY = 24 * 60 * 60 * 1000;
const NEW = { is: 'ready', isKept: true, isChanged: false, isLost: false };

class Saved implements Entries {
  readonly all = new Map<string, SavedEntry>();
  isFull = false;
  /** While pending, it blocks every save. */
  room: Promise<void> | undefined;

  async change(tab: string, next: (entry: SavedEntry | undefined) => SavedEntry | undefined): Promise<void> {
    await this.room;
    const entry = next(this.all.get(tab));
    if (entry === undefined) return;
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.all.set(tab, entry);
  }

  async drop(before: number): Promise<void> {
    for (const { tab, savedAt } of this.all.values()) if (savedAt < before) this.all.delete(tab);
  }
}

interface Tab extends OpenSandbox {
  readonly states: TabState[];
  readonly newTabs: string[];
  /** Advances time past the deadline of an answer. */
  tooLate(): Promise<void>;
  propose(): Promise<string>;
  /** Sends a control request and returns the status. @param world default: the main world */
  control(method: string, path: string, world?: string): Promise<number>;
  statusOf(proposal: string): Promise<number>;
}

const turn = () => new Promise(setImmediate);

/** @param held ids that a worker has locked; undefined for a browser without locks */
async function open(entries: Entries, tab: string | undefined, held?: Set<string>): Promise<Tab> {
  const [states, newTabs, due]: [TabState[], string[], Set<() => void>] = [[], [], new Set()];
  const opened = await openTabSandbox({
    store: memoryStore(sqlite),
    entries,
    tab,
    hold: async (id) => held === undefined || (!held.has(id) && held.add(id).has(id)),
    timer(_milliseconds, work) {
      due.add(work);
      return () => due.delete(work);
    },
    tell: (state) => states.push(state),
    onNewTab: (id) => newTabs.push(id),
  });
  const ask = (path: string, init: RequestInit = {}) => {
    const headers = {
      Authorization: 'Bearer svc_test_exemplo_admin',
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    };
    return opened.fetch(new Request(`http://127.0.0.1${path}`, { headers, ...init }));
  };
  return {
    ...opened,
    states,
    newTabs,
    async tooLate() {
      while (due.size === 0) await turn();
      for (const work of [...due]) work();
      await turn();
    },
    async propose() {
      const body = JSON.stringify({ alocacao_alvo: [{ ativo: 'USDY', percentual: 100 }], motivo: 'Teste' });
      return (await (await ask('/v1/propostas', { method: 'POST', body })).json()).id;
    },
    control: async (method, path, world = 'principal') =>
      (await ask(`/_sandbox${path}`, { method, headers: { 'Sandbox-Mundo': world } })).status,
    statusOf: async (proposal) => (await ask(`/v1/propostas/${proposal}`)).status,
  };
}

test('an answered change is saved, and only the same tab opens it again', async () => {
  const entries = new Saved();
  const tab = await open(entries, 'a');
  await tab.statusOf('prop_5x0q2m8kvt4c');
  expect([tab.states, entries.all.size]).toEqual([[NEW], 0]);
  const proposal = await tab.propose();
  expect(tab.states.at(-1)).toEqual({ ...NEW, isChanged: true });
  const again = await open(entries, 'a');
  expect([await again.statusOf(proposal), again.states[0]]).toEqual([200, { ...NEW, isChanged: true }]);
  const other = await open(entries, 'b');
  expect([await other.statusOf(proposal), other.states[0]]).toEqual([404, NEW]);
});

test('a tab that has sent only reads has nothing to lose, and neither does its next page', async () => {
  const entries = new Saved();
  const tab = await open(entries, 'a');
  expect(await tab.control('GET', '/saude')).toBe(200);
  await tab.leave();
  const again = await open(entries, 'a');
  expect([tab.states, again.states]).toEqual([[NEW], [NEW]]);
});

test('a tab whose world was reset has nothing to lose, and neither does its next page', async () => {
  const entries = new Saved();
  const tab = await open(entries, 'a');
  const proposal = await tab.propose();
  expect([await tab.control('POST', '/reiniciar'), tab.states.at(-1)]).toEqual([200, NEW]);
  await tab.leave();
  const again = await open(entries, 'a');
  expect([await again.statusOf(proposal), again.states]).toEqual([404, [NEW]]);
  await again.propose();
  expect(again.states.at(-1)).toEqual({ ...NEW, isChanged: true });
});

test('after a failed reset, or a reset of a different world, the tab still has something to lose', async () => {
  const tab = await open(new Saved(), 'a');
  await tab.propose();
  expect(await tab.control('POST', '/mundos')).toBe(201);
  expect(await tab.control('POST', '/reiniciar', 'mundo_1')).toBe(200);
  expect(await tab.control('POST', '/reiniciar', 'mundo_9')).toBe(422);
  expect(tab.states.at(-1)).toEqual({ ...NEW, isChanged: true });
});

test.each<[string, (tab: Tab) => Promise<unknown>[]]>([
  ['before', (tab) => [tab.propose(), tab.control('POST', '/reiniciar')]],
  ['after', (tab) => [tab.control('POST', '/reiniciar'), tab.propose()]],
])(
  'a request sent right %s a reset counts as a change, because it may have reached the new world',
  async (_, send) => {
    const tab = await open(new Saved(), 'a');
    await Promise.all(send(tab));
    expect(tab.states.at(-1)).toEqual({ ...NEW, isChanged: true });
  },
);

test('changes answered at the same time are all saved before their answers', async () => {
  const entries = new Saved();
  const tab = await open(entries, 'a');
  const statuses = [1, 2, 3].map(async () => {
    const proposal = await tab.propose();
    const asAnswered = new Saved();
    asAnswered.all.set('a', entries.all.get('a') as SavedEntry);
    return (await open(asAnswered, 'a')).statusOf(proposal);
  });
  expect(await Promise.all(statuses)).toEqual([200, 200, 200]);
});

test('an answer waits a limited time for slow storage, and later answers do not wait again until a save has succeeded', async () => {
  const entries = new Saved();
  const tab = await open(entries, 'a');
  let goOn = () => {};
  entries.room = new Promise((resolve) => {
    goOn = resolve;
  });
  let isAnswered = false;
  const first = tab.propose().finally(() => {
    isAnswered = true;
  });
  await turn();
  expect(isAnswered).toBe(false);
  await tab.tooLate();
  await first;
  expect(tab.states.at(-1)).toEqual({ ...NEW, isChanged: true, isKept: false });
  const second = await tab.propose();
  goOn();
  await tab.leave();
  expect(tab.states.at(-1)).toEqual({ ...NEW, isChanged: true });
  expect(await (await open(entries, 'a')).statusOf(second)).toBe(200);
});

test.each<[string, (world: Uint8Array) => unknown]>([
  ['that is not a database', () => new TextEncoder().encode('x'.repeat(4096))],
  ['of zero bytes', () => new Uint8Array()],
  ['that is cut', (world) => world.slice(0, 8192)],
  ['whose pages are overwritten', (world) => world.map((byte, at) => (at >= 4096 ? 0x41 : byte))],
  ['that is not binary', () => 'mundo'],
  // SQLite stores `user_version` at this offset.
  ['of another version', (world) => world.map((byte, at) => (at === 63 ? byte + 1 : byte))],
])('a saved world %s is replaced by a new one, and the tab says so', async (_, damage) => {
  const entries = new Saved();
  const tab = await open(entries, 'a');
  const proposal = await tab.propose();
  await tab.leave();
  const entry = entries.all.get('a') as SavedEntry;
  entries.all.set('a', { ...entry, world: damage(entry.world as Uint8Array) });
  const next = await open(entries, 'a');
  expect(next.states).toEqual([{ ...NEW, isLost: true }]);
  expect(await next.statusOf(proposal)).toBe(404);
  const later = await next.propose();
  await next.leave();
  expect(await (await open(entries, 'a')).statusOf(later)).toBe(200);
});

test('a tab whose world cannot be saved says so, continues to answer, and saves the world once there is space', async () => {
  const entries = new Saved();
  const tab = await open(entries, 'a');
  const first = await tab.propose();
  entries.isFull = true;
  const second = await tab.propose();
  expect(tab.states.at(-1)).toEqual({ ...NEW, isChanged: true, isKept: false });
  expect(await tab.statusOf(second)).toBe(200);
  const reloaded = await open(entries, 'a');
  expect(reloaded.states[0]).toMatchObject({ isKept: false, isLost: false });
  expect(await reloaded.statusOf(first)).toBe(200);
  entries.isFull = false;
  await tab.propose();
  expect(tab.states.at(-1)).toEqual({ ...NEW, isChanged: true });
  expect(await (await open(entries, 'a')).statusOf(second)).toBe(200);
});

test.each([
  ['saves nothing', 'a'],
  ['remembers no id of a tab', undefined],
])('a browser that %s keeps the world in memory only', async (_, tab) => {
  const refuse = () => Promise.reject(new DOMException('refused', 'SecurityError'));
  const { states, propose, statusOf, leave } = await open({ change: refuse, drop: refuse }, tab);
  expect(await statusOf(await propose())).toBe(200);
  await leave();
  expect(states[0]).toEqual({ ...NEW, isKept: false });
});

test('a duplicated tab takes its own id and starts with a copy of the world, and the original keeps its own', async () => {
  const entries = new Saved();
  const held = new Set<string>();
  const original = await open(entries, 'a', held);
  const before = await original.propose();
  const copy = await open(entries, 'a', held);
  const inCopy = await copy.propose();
  const [newTab] = copy.newTabs;
  expect([copy.states[0], original.newTabs]).toEqual([{ ...NEW, isChanged: true }, []]);
  const statuses = async (tab: string | undefined) => {
    const { statusOf } = await open(entries, tab);
    return [await statusOf(before), await statusOf(inCopy)];
  };
  expect([await statuses('a'), await statuses(newTab)]).toEqual([
    [200, 404],
    [200, 200],
  ]);
});

test('a duplicated tab that is reloaded before any change gets the copy again', async () => {
  const entries = new Saved();
  const held = new Set<string>();
  const before = await (await open(entries, 'a', held)).propose();
  const { newTabs } = await open(entries, 'a', held);
  const reloaded = await open(entries, newTabs[0]);
  expect(await reloaded.statusOf(before)).toBe(200);
  expect([newTabs.length, held.has(newTabs[0] as string)]).toEqual([1, true]);
});

test('a duplicated tab without locks keeps the id of its original, which continues under a new id', async () => {
  const entries = new Saved();
  const original = await open(entries, 'a');
  const before = await original.propose();
  const copy = await open(entries, 'a');
  const inBoth = await original.propose();
  const inOriginal = await original.propose();
  expect(await copy.propose()).toBe(inBoth);
  expect([copy.newTabs, original.newTabs.length]).toEqual([[], 1]);
  const statuses = async (tab: string | undefined) => {
    const { statusOf } = await open(entries, tab);
    return [await statusOf(before), await statusOf(inBoth), await statusOf(inOriginal)];
  };
  expect(await statuses('a')).toEqual([200, 200, 404]);
  expect(await statuses(original.newTabs[0])).toEqual([200, 200, 200]);
});

test('a page in the back/forward cache does not overwrite what the next page saved', async () => {
  const entries = new Saved();
  const left = await open(entries, 'a');
  await left.propose();
  const next = await open(entries, 'a');
  await next.propose();
  // The original page has no proposal with this id.
  const proposal = await next.propose();
  await left.leave();
  expect(entries.all.size).toBe(1);
  expect(await (await open(entries, 'a')).statusOf(proposal)).toBe(200);
});

test('the world of a closed tab is deleted after two weeks', async () => {
  const entries = new Saved();
  const entry = { owner: '', isChanged: true, world: new Uint8Array() };
  for (const [tab, days] of [
    ['old', 15],
    ['young', 13],
  ] as const)
    entries.all.set(tab, { ...entry, tab, savedAt: Date.now() - days * DAY });
  const tab = await open(entries, 'a');
  onTestFinished(() => tab.leave());
  expect([...entries.all.keys()]).toEqual(['young']);
});
