/** What a delivery may do with its event. */
export type Claim =
  /** Run it, then complete or release it with this token. */
  | { readonly status: 'claimed'; readonly token: string }
  /** Another delivery runs it; or it was run; or its id is known with another digest. */
  | { readonly status: 'in-progress' | 'done' | 'conflict' };

export interface ClaimOptions {
  /** The digest of the body: a claim of the same id with another digest is a conflict. */
  readonly digest: string;
  /** How long the claim keeps others out, in milliseconds: after a crash, the event can be claimed again once it is over. */
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
