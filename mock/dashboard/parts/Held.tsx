import type { ComponentChildren } from 'preact';
import { useHeld } from '../state/held.ts';
import { words } from '../words/words.ts';

interface HeldProps<T> {
  readonly of: T;
  /** What the buttons depend on. Default: all of the value. */
  readonly basis?: unknown;
  /** @param renew shows the newest */
  readonly children: (shown: T, renew: () => void) => ComponentChildren;
}

/** What buttons act on, which stays as the reader has seen it, with a notice when there is something newer. */
export function Held<T>({ of, basis, children }: HeldProps<T>) {
  const { shown, isOld, renew } = useHeld(of, basis);
  return (
    <>
      <div class="newer" role="status">
        {isOld ? (
          <button class="small" type="button" onClick={renew}>
            {words.newer}
          </button>
        ) : null}
      </div>
      {children(shown, renew)}
    </>
  );
}
