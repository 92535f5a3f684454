import {
  assertWebhookOption,
  checkFunction,
  checkRange,
  optionsIn,
  reading,
  refuseUnknownOptions,
} from './options.ts';

/** Whether a delivery may handle its event. */
export type Claim =
  /** The caller handles the event, then completes or releases it with this token. */
  | { readonly status: 'claimed'; readonly token: string }
  /** Another delivery is handling the event; or it is done; or its id is known with another digest. */
  | { readonly status: 'in-progress' | 'done' | 'conflict' };

export interface ClaimOptions {
  /** The digest of the body: a claim of the same id with another digest is a conflict. */
  readonly digest: string;
  /**
   * How long the claim excludes others, in milliseconds: after a crash, the event can be claimed again when it is over.
   */
  readonly leaseMs: number;
}

/**
 * Remembers which events were handled. Each call must be atomic across all processes that share the store; each
 * destination needs its own store, or its own prefix in one.
 */
export interface WebhookStore {
  claim(id: string, options: ClaimOptions): Promise<Claim>;
  /**
   * Marks the event as done; false when a later claim has taken it over. Repeated with the same token, it is true again,
   * since the first response may have been lost.
   */
  complete(id: string, token: string): Promise<boolean>;
  /** Makes the event claimable again at once, with the same digest; does nothing when a later claim has taken it over. */
  release(id: string, token: string): Promise<void>;
}

export interface MemoryStoreOptions {
  /**
   * How long an event is remembered, in milliseconds, from 75 600 000 to 31 536 000 000: from the 21 hours over which
   * Tesa retries to a year. Choose a longer time than it may take someone to resend a failed event.
   * @default 604_800_000, seven days
   */
  readonly keepMs?: number;
  /**
   * A clock, in milliseconds from any starting point. When it is set back, time goes on from the latest reading, so that a
   * lease keeps its full length.
   * @default performance.now, which is monotonic
   */
  readonly now?: () => number;
}

interface StoredEvent {
  readonly digest: string;
  readonly token: string;
  readonly isDone: boolean;
  /** When the lease ends, or when the event was completed or released, by the store's clock. */
  readonly at: number;
}

/**
 * Remembers events only in this process: for tests, and for a receiver that is one process and may handle an event
 * again after it restarts.
 * @throws WebhookVerificationError `configuration`
 */
export function memoryStore(options: MemoryStoreOptions = {}): WebhookStore {
  const { keepMs, now } = reading(() => readOptions(options));
  const entries = new Map<string, StoredEvent>();
  let claims = 0;

  /** Re-inserts the entry, so that the map is ordered by last change, oldest first. */
  const put = (id: string, entry: StoredEvent) => {
    entries.delete(id);
    entries.set(id, entry);
  };
  const forget = () => {
    for (const [id, { at }] of entries) {
      if (now() < at + keepMs) return;
      entries.delete(id);
    }
  };
  const ownEntry = (id: string, token: string) => {
    const entry = entries.get(id);
    return entry?.token === token ? entry : undefined;
  };
  const settle = (id: string, entry: StoredEvent | undefined, isDone: boolean) => {
    if (entry && !entry.isDone) put(id, { ...entry, isDone, at: now() });
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
    async complete(id, token) {
      const entry = ownEntry(id, token);
      settle(id, entry, true);
      return entry !== undefined;
    },
    async release(id, token) {
      settle(id, ownEntry(id, token), false);
    },
  };
}

/** In milliseconds, from the 21 hours over which Tesa retries to a year. */
export const KEPT = [75_600_000, 31_536_000_000] as const;

function readOptions(options: MemoryStoreOptions): Required<MemoryStoreOptions> {
  const all = { keepMs: 604_800_000, now: () => performance.now(), ...optionsIn(options) };
  refuseUnknownOptions(all, ['keepMs', 'now']);
  checkRange('keepMs', all.keepMs, ...KEPT);
  checkFunction('now', all.now);
  return { keepMs: all.keepMs, now: onward(all.now) };
}

/** A clock that never goes backwards: when the given one is set back, it continues from its latest reading. */
function onward(clock: () => number): () => number {
  let last = clock();
  assertWebhookOption(Number.isFinite(last), 'now() in milliseconds must be a number.');
  let passed = 0;
  return () => {
    const instant = clock();
    if (instant > last) passed += instant - last;
    last = instant;
    return passed;
  };
}
