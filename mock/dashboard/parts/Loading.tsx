import { words } from '../words/words.ts';

/**
 * Stands where something is still being read. The whole view is held back meanwhile, so that nothing on it moves; after a
 * second, the outlines of what is coming are shown.
 */
export const Loading = () => (
  <div class="loading skeleton">
    <p class="quiet">{words.loading}</p>
    <span />
    <span />
    <span />
  </div>
);
