import type { Probe } from '../../probe.ts';
import { itemsOf, type Resource } from '../../service/items.ts';

export interface Compared {
  readonly what: string;
  readonly expected: string;
  readonly came: string;
}

/** Every item of a list, read to its end. */
export async function every(
  probe: Probe,
  operation: string,
  query: Readonly<Record<string, string>> = {},
): Promise<Resource[]> {
  const items: Resource[] = [];
  for await (const item of itemsOf(probe.service, operation, query)) items.push(item);
  return items;
}

/** Compares what was read of a list, unless the list has changed meanwhile: then it tells nothing. */
export async function whileStill(
  probe: Probe,
  operation: string,
  read: (items: readonly Resource[]) => Promise<readonly Compared[]>,
): Promise<void> {
  const before = await every(probe, operation);
  const compared = await read(before);
  const after = await every(probe, operation);
  if (JSON.stringify(before) !== JSON.stringify(after)) return;
  for (const { what, ...one } of compared) probe.equal(what, one);
}
