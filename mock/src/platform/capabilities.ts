export interface Capabilities {
  /** Prefix of keys that the control plane creates; empty for the contract's own format. */
  readonly keyPrefix: string;
  readonly mostFaults: number;
  readonly canCut: boolean;
}

export const UNLIMITED: Capabilities = {
  keyPrefix: '',
  mostFaults: Number.POSITIVE_INFINITY,
  canCut: true,
};
