import type { Assertions } from '../../assertions.ts';
import { itemsOf, type Resource } from '../../service/items.ts';

export interface Compared {
  readonly what: string;
  readonly expected: string;
  readonly came: string;
}

export async function every(
  assertions: Assertions,
  operation: string,
  query: Readonly<Record<string, string>> = {},
): Promise<Resource[]> {
  const items: Resource[] = [];
  for await (const item of itemsOf(assertions.service, operation, query)) items.push(item);
  return items;
}

export async function whileStill(
  assertions: Assertions,
  operation: string,
  read: (items: readonly Resource[]) => Promise<readonly Compared[]>,
): Promise<void> {
  const before = await every(assertions, operation);
  const compared = await read(before);
  const after = await every(assertions, operation);
  if (JSON.stringify(before) !== JSON.stringify(after)) return;
  for (const { what, ...one } of compared) assertions.equal(what, one);
}
