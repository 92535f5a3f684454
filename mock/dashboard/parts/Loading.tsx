import { words } from '../words/words.ts';

/** Stands where something is still being read: meanwhile the whole view is held back, so that nothing on it moves. */
export const Loading = () => <p class="quiet loading">{words.loading}</p>;
