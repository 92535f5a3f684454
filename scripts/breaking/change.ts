import type { Json } from '../../mock/src/contract/reader/document.ts';

/** One difference between two contracts, as `redocly diff --format json` prints it. */
export interface Change {
  /** The first place that has it when the contract is read from its paths. */
  readonly path: string;
  readonly typeName: string;
  readonly kind: 'added' | 'removed' | 'modified';
  readonly impact: 'major' | 'minor' | 'patch';
  /** The keyword that was modified. */
  readonly property?: string;
  readonly base?: Side;
  readonly revision?: Side;
  readonly verdicts: readonly { readonly message: string }[];
}

export interface Side {
  /** Where it is written: `#/components/…` for what is referred to. */
  readonly pointer: string;
  readonly value?: Json;
}
