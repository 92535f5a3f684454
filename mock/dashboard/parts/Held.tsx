import type { ComponentChildren } from 'preact';
import { useHeld } from '../state/held.ts';
import { words } from '../words/words.ts';

interface HeldProps<T> {
  readonly of: T;
  /** The data that the buttons depend on. @default the whole value */
  readonly basis?: unknown;
  readonly children: (shown: T, renew: () => void) => ComponentChildren;
}

/** Shows the buttons' value as the user last saw it, and a notice when a newer value exists. */
export function Held<T>({ of, basis, children }: HeldProps<T>) {
  const { shown, isOld, renew } = useHeld(of, basis);
  return (
    <>
      <div class="newer" role="status">
        {isOld ? (
          <button
            class="small"
            type="button"
            onClick={({ currentTarget }) => {
              focusPlaceOf(currentTarget);
              renew();
            }}
          >
            {words.newer}
          </button>
        ) : null}
      </div>
      {children(shown, renew)}
    </>
  );
}

/** The button disappears, and would take the focus with it to the top of the page. */
function focusPlaceOf(button: HTMLElement): void {
  const place = button.closest<HTMLElement>('.card, .newer');
  place?.setAttribute('tabindex', '-1');
  place?.focus();
}
