import { isIdOf } from '../call/rules.ts';
import { type OperationId, operations } from '../generated/operations.ts';

/** What tells an item of a list apart: its id, or its number where it has none. Undefined for what is no such item. */
export function itemKey(item: unknown, operation: OperationId): string | number | undefined {
  const [, name = ''] = /\[(\w+)/.exec(operations[operation][2]) ?? [];
  const { id, [name]: number } = Object(item);
  if (name.endsWith('_')) return isIdOf(name, id) ? id : undefined;
  return Number.isSafeInteger(number) ? number : undefined;
}
