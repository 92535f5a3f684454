/** What a host lets its worlds do, where hosts differ. */
export interface Capabilities {
  /** What every key begins with that the control plane gives to a world; empty: what the contract says. */
  readonly keyPrefix: string;
  /** Faults that may be armed in a world at once. */
  readonly mostFaults: number;
  /** Whether a fault can cut a connection. */
  readonly canCut: boolean;
}

/** A host that sets no limit. */
export const UNLIMITED: Capabilities = {
  keyPrefix: '',
  mostFaults: Number.POSITIVE_INFINITY,
  canCut: true,
};
