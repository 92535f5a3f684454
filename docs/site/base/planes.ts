import { list } from '../../../mock/src/contract/reader/document.ts';
import type { WrittenOperation } from '../../../mock/src/contract/reader/written-operations.ts';
import { slugs } from './addresses.ts';

export interface Plane {
  readonly basePath: string;
  readonly operation: (operation: WrittenOperation) => string;
  readonly error: (code: string) => string;
}

export const API: Plane = {
  basePath: '/v1',
  operation: ({ id }) => slugs.operation(id),
  error: (code) => `${slugs.errors}#${code}`,
};

export const CONTROL: Plane = {
  basePath: '/_sandbox',
  operation: ({ id, node }) => `${slugs.controlTag(`${list(node.tags)[0]}`)}#${id}`,
  error: () => `${slugs.control}#erros`,
};
