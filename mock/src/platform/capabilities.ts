/** Limits that differ between hosts. */
export interface Capabilities {
  /** Required prefix of keys that the control plane creates; empty for the contract's own format. */
  readonly keyPrefix: string;
  /** Maximum number of armed faults per world. */
  readonly mostFaults: number;
  readonly canCut: boolean;
}

export const UNLIMITED: Capabilities = {
  keyPrefix: '',
  mostFaults: Number.POSITIVE_INFINITY,
  canCut: true,
};
