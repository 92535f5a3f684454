import type { Contract } from '../../scripts/generate/sdk/contract.ts';
import { operationFacts } from '../../scripts/generate/sdk/operation-facts.ts';
import type { OperationId } from '../../sdk/src/generated/operations.ts';
import { loadContract } from '../contract/contract.ts';

/**
 * A call of an operation, and the fields of every success by the contract. `name?` may be null, `name=value`
 * has this value, `name={…}` repeats the request.
 */
export type OperationRow = readonly [
  method: string,
  path: string,
  requires: string,
  takes?: 'query' | 'body' | 'body?',
];

const TAKES = { none: undefined, optional: 'body?', required: 'body' } as const;

export const operations = Object.fromEntries(
  operationFacts(loadContract() as unknown as Contract).map(
    ({ operationId, method, path, requires, query, body }) => {
      const takes = query.length > 0 ? ('query' as const) : TAKES[body];
      return [operationId, [method, path, requires.join(' '), ...(takes ? [takes] : [])]];
    },
  ),
) as unknown as Readonly<Record<OperationId, OperationRow>>;
