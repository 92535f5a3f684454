import { isIdOf } from '../call/rules.ts';
import { type OperationId, operations } from '../generated/operations.ts';

/** What an item of a list is recognised by: its id, or its number where it has no id. Undefined: it is no item of the list. */
export function itemKey(item: unknown, operation: OperationId): string | number | undefined {
  const [, name = ''] = /\[(\w+)/.exec(operations[operation][2]) ?? [];
  const { id, [name]: number } = Object(item);
  if (name.endsWith('_')) return isIdOf(name, id) ? id : undefined;
  return Number.isSafeInteger(number) ? number : undefined;
}
