/** What a delivery may do with its event. */
export type Claim =
  /** Run it, then complete or release it with this token. */
  | { readonly status: 'claimed'; readonly token: string }
  /** Another delivery runs it; or it was run; or its id is known with another digest. */
  | { readonly status: 'in-progress' | 'done' | 'conflict' };

export interface ClaimOptions {
  /** Tells bodies apart: an id is only ever claimed with the digest of its first claim. */
  readonly digest: string;
  /** How long the claim keeps others out, in milliseconds: after a crash, the event is free again by then. */
  readonly leaseMs: number;
}

/**
 * Remembers which events were handled. Each call must be atomic, across every process that shares the store; each
 * destination needs a store, or a prefix in it, of its own.
 */
export interface WebhookStore {
  claim(id: string, options: ClaimOptions): Promise<Claim>;
  /**
   * Marks the event as done; false when a later claim has taken it over. Asked again with the same token, since the first
   * answer may have been lost, it is true again.
   */
  complete(id: string, token: string): Promise<boolean>;
  /** Frees the event for another claim at once, with the same digest; does nothing when a later claim has taken it over. */
  release(id: string, token: string): Promise<void>;
}
