import { checkPositive } from './options.ts';
import type { WebhookStore } from './store.ts';

export interface MemoryStoreOptions {
  /**
   * How long an event is remembered, in milliseconds: longer than the 21 hours over which Tesa tries, and than it may
   * take someone to resend a failed one.
   * @default 604_800_000, seven days
   */
  readonly keepMs?: number;
  /**
   * The clock, in milliseconds since 1970.
   * @default Date.now
   */
  readonly now?: () => number;
}

interface Entry {
  readonly digest: string;
  readonly token: string;
  readonly isDone: boolean;
  /** When a lease ends, or when the event was done or released. */
  readonly at: number;
}

/**
 * Remembers events in this process alone: for tests, and for a receiver that is one process and may handle an event
 * again after it restarts.
 * @throws WebhookVerificationError `configuration`
 */
export function memoryStore(options: MemoryStoreOptions = {}): WebhookStore {
  const { keepMs = 604_800_000, now = Date.now } = options;
  checkPositive('keepMs', keepMs);
  const entries = new Map<string, Entry>();
  let claims = 0;

  /** The map's order is that of the last change, so that what is old comes first. */
  const put = (id: string, entry: Entry) => {
    entries.delete(id);
    entries.set(id, entry);
  };
  const forget = () => {
    for (const [id, { at }] of entries) {
      if (now() < at + keepMs) return;
      entries.delete(id);
    }
  };
  const settle = (id: string, token: string, isDone: boolean) => {
    const entry = entries.get(id);
    const isOwn = entry?.token === token && !entry.isDone;
    if (isOwn) put(id, { ...entry, isDone, at: now() });
    return isOwn;
  };

  return {
    async claim(id, { digest, leaseMs }) {
      forget();
      const entry = entries.get(id);
      if (entry && entry.digest !== digest) return { status: 'conflict' };
      if (entry?.isDone) return { status: 'done' };
      if (entry && now() < entry.at) return { status: 'in-progress' };
      const token = `${++claims}`;
      put(id, { digest, token, isDone: false, at: now() + leaseMs });
      return { status: 'claimed', token };
    },
    complete: async (id, token) => settle(id, token, true),
    release: async (id, token) => {
      settle(id, token, false);
    },
  };
}
