import { type Signal, signal } from '@preact/signals';

function matching(query: string): Signal<boolean> {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener('change', () => {
    matches.value = list.matches;
  });
  return matches;
}

/** True on phones, and on larger screens that are zoomed in. */
export const isNarrow = matching('(max-width: 40rem)');

export const isFolded = matching('(max-width: 56rem)');
