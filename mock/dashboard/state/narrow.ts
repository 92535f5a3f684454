import { type Signal, signal } from '@preact/signals';

function matching(query: string): Signal<boolean> {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener('change', () => {
    matches.value = list.matches;
  });
  return matches;
}

/** Whether the page is as narrow as on a phone, or zoomed in so far. */
export const isNarrow = matching('(max-width: 40rem)');

/** Whether the menu is folded, and the header has room for little. */
export const isFolded = matching('(max-width: 56rem)');
