import { words } from '../words/words.ts';

/**
 * While a part of the view is loading, the whole view stays hidden, so that nothing moves. After a second, an
 * outline appears, with what is loaded above it.
 */
export const Loading = () => (
  <div class="loading skeleton">
    <p class="quiet">{words.loading}</p>
    <span />
    <span />
    <span />
  </div>
);
