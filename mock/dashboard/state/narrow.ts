import { signal } from '@preact/signals';

const narrow = matchMedia('(max-width: 40rem)');

/** Whether the page is as narrow as on a phone, or zoomed in so far. */
export const isNarrow = signal(narrow.matches);

narrow.addEventListener('change', ({ matches }) => {
  isNarrow.value = matches;
});
