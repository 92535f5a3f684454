import type { Json } from '../../mock/src/contract/reader/document.ts';

export interface Change {
  readonly path: string;
  readonly typeName: string;
  readonly kind: 'added' | 'removed' | 'modified';
  readonly impact: 'major' | 'minor' | 'patch';
  readonly property?: string;
  readonly base?: Side;
  readonly revision?: Side;
  readonly verdicts: readonly { readonly message: string }[];
}

export interface Side {
  readonly pointer: string;
  readonly value?: Json;
}
