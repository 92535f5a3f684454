import { sharedMap } from '../runtime/shared-map.ts';

const cursors = () => sharedMap<string>('cursors');

/**
 * Where a list stopped: pass it as `apos` to read on from the page that failed. Undefined when the first page of the
 * list failed, and for an error that comes from no list.
 */
export function cursorOf(error: unknown): string | undefined {
  return cursors().get(error as object);
}

export function keepCursor(error: unknown, cursor: string | undefined): void {
  if (cursor !== undefined && typeof error === 'object' && error !== null) cursors().set(error, cursor);
}
