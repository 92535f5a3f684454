import { sharedMap } from '../runtime/shared-map.ts';

const cursors = () => sharedMap<string>('cursors');

/**
 * The cursor of the page that failed: pass it as `apos` to resume there. Undefined when the first page of the list
 * failed, and for an error that did not come from a list.
 */
export function cursorOf(error: unknown): string | undefined {
  return cursors().get(error as object);
}

export function keepCursor(error: unknown, cursor: string | undefined): void {
  if (cursor !== undefined && typeof error === 'object' && error !== null) cursors().set(error, cursor);
}
