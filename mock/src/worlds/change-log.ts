import { bytesToHex } from '@noble/hashes/utils.js';
import { randomBytes } from '../bytes.ts';
import type { Mudanca } from '../contract/control-types.ts';
import type { Timer } from '../platform/primitives.ts';
import type { Description } from './changes.ts';

/** Changes that are kept for readers who come back. */
const KEPT = 1000;

/** How long changes are gathered before readers are notified, in milliseconds of real time. */
const PACE = 20;

interface Entry {
  readonly describe: Description;
  described?: Mudanca | undefined;
}

/** A change, and the id of its place. */
export interface PlacedChange {
  readonly id: string;
  readonly change: Mudanca;
}

export interface ReadChanges {
  readonly changes: readonly PlacedChange[];
  /** How many changes before them are no longer kept. */
  readonly lost: number;
  /** Where to read on. */
  readonly next: number;
}

/** The last changes of a world, in order, through all its generations. A change costs next to nothing until it is read. */
export class ChangeLog {
  /** Begins the ids of this log, so that those of another one, such as that of an earlier process, are not taken for them. */
  readonly #name = bytesToHex(randomBytes(4));
  readonly #timer: Timer;
  readonly #kept: Entry[] = [];
  readonly #followers = new Set<() => void>();
  #count = 0;
  #isNotifying = false;
  #isClosed = false;

  constructor(timer: Timer) {
    this.#timer = timer;
  }

  /** Whether nothing more will be added. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** The place of the next change. */
  get end(): number {
    return this.#count;
  }

  add(describe: Description): void {
    this.#kept[this.#count % KEPT] = { describe };
    this.#count += 1;
    if (this.#followers.size === 0 || this.#isNotifying) return;
    this.#isNotifying = true;
    this.#timer(PACE, () => this.#notifyFollowers());
  }

  /** The id of what came before a place. */
  idBefore = (place: number): string => `${this.#name}.${place}`;

  /** The place after the change of an id; undefined when the id is not of this log. */
  placeAfter(id: string): number | undefined {
    const [name, place = ''] = id.split('.');
    if (name !== this.#name || !/^[0-9]{1,15}$/.test(place)) return undefined;
    return Number(place) <= this.#count ? Number(place) : undefined;
  }

  /** Changes from a place on, at most `limit` of them. */
  read(from: number, limit: number): ReadChanges {
    const first = Math.max(from, this.#count - KEPT);
    const next = Math.min(this.#count, first + limit);
    const changes: PlacedChange[] = [];
    for (let place = first; place < next; place += 1) {
      const change = this.#describe(place);
      if (change !== undefined) changes.push({ id: this.idBefore(place + 1), change });
    }
    return { changes, lost: first - from, next };
  }

  /** Calls a reader when there is more to read, or the log is closed; returns a function that ends this. */
  follow(follower: () => void): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  /** Ends the log: its readers end once they have read what there is. */
  close(): void {
    this.#isClosed = true;
    this.#notifyFollowers();
  }

  #notifyFollowers(): void {
    this.#isNotifying = false;
    for (const follower of this.#followers) follower();
  }

  #describe(place: number): Mudanca | undefined {
    const entry = this.#kept[place % KEPT];
    if (entry === undefined) return undefined;
    if (!('described' in entry)) entry.described = entry.describe();
    return entry.described;
  }
}
