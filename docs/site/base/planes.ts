import { list } from '../../../mock/src/contract/reader/document.ts';
import type { WrittenOperation } from '../../../mock/src/contract/reader/written-operations.ts';
import { slugs } from './addresses.ts';

/** One of the two documented contracts: where it is served, and where its pages are. */
export interface Plane {
  /** Before the paths of its operations. */
  readonly basePath: string;
  /** Where an operation is described. */
  readonly operation: (operation: WrittenOperation) => string;
  /** The address that explains an error code. */
  readonly error: (code: string) => string;
}

export const API: Plane = {
  basePath: '/v1',
  operation: ({ id }) => slugs.operation(id),
  error: (code) => `${slugs.errors}#${code}`,
};

/** The control plane of the sandbox. */
export const CONTROL: Plane = {
  basePath: '/_sandbox',
  operation: ({ id, node }) => `${slugs.controlTag(`${list(node.tags)[0]}`)}#${id}`,
  error: () => `${slugs.control}#erros`,
};
