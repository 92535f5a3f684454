import { words } from '../words/words.ts';

/**
 * Marks content that is still loading. The whole view stays hidden meanwhile, so that nothing moves; after a second, an
 * outline appears.
 */
export const Loading = () => (
  <div class="loading skeleton">
    <p class="quiet">{words.loading}</p>
    <span />
    <span />
    <span />
  </div>
);
