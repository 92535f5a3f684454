import { AmongTabs, type Opening, type OpenSandbox } from '../../mock/src/browser/tab/among-tabs.ts';
import type { Between, Commons } from '../../mock/src/browser/tab/commons.ts';
import type { TabState } from '../../mock/src/browser/tab/messages.ts';

interface Wanted {
  readonly tab: string;
  readonly use: () => Promise<void> | void;
}

/** A tab of a site, as its worker is. */
export interface FakeTab {
  readonly tab: AmongTabs;
  readonly states: TabState[];
  /** As when it is closed, or crashes. */
  end(): void;
}

/** What a browser gives the tabs of a site: locks, which go to the next one when their holder ends, and a channel. */
export class Site {
  /** Of each lock: who holds it, and then who waits. */
  readonly #locks = new Map<string, Wanted[]>();
  readonly #listeners = new Map<string, (message: Between) => void>();

  open(id: string, open: (how: Opening) => Promise<OpenSandbox>): FakeTab {
    const states: TabState[] = [];
    const tell = (state: TabState) => void states.push(state);
    const tab = new AmongTabs({ id, open, tell, commons: this.#commonsOf(id) });
    return { tab, states, end: () => this.#end(id) };
  }

  /** A message that all tabs hear, whoever it is from. */
  send(message: Between): void {
    for (const hear of this.#listeners.values()) hear(message);
  }

  #commonsOf(id: string): Commons {
    this.#listeners.set(id, () => {});
    return {
      hold: (lock, use) => this.#want(lock, { tab: id, use }),
      post: (message) => this.#post(id, structuredClone(message)),
      onMessage: (hear) => void this.#listeners.set(id, hear),
    };
  }

  #post(from: string, message: Between): void {
    if (!this.#listeners.has(from)) return;
    for (const to of this.#listeners.keys())
      if (to !== from) queueMicrotask(() => this.#listeners.get(to)?.(message));
  }

  #want(lock: string, wanted: Wanted): void {
    const queue = this.#locks.get(lock) ?? [];
    this.#locks.set(lock, queue);
    queue.push(wanted);
    if (queue.length === 1) this.#grant(lock);
  }

  #grant(lock: string): void {
    const queue = this.#locks.get(lock) ?? [];
    const [holder] = queue;
    if (holder === undefined) return;
    queueMicrotask(async () => {
      if (queue[0] === holder) await holder.use();
      if (queue[0] === holder) this.#next(lock, queue);
    });
  }

  #next(lock: string, queue: Wanted[]): void {
    queue.shift();
    this.#grant(lock);
  }

  #end(id: string): void {
    this.#listeners.delete(id);
    for (const [lock, queue] of this.#locks) {
      const holder = queue[0];
      const left = queue.filter(({ tab }) => tab !== id);
      queue.splice(0, queue.length, ...left);
      if (queue[0] !== holder) this.#grant(lock);
    }
  }
}
