import { signal } from '@preact/signals';
import type { TabState } from '../../src/browser/tab/messages.ts';
import { isInTab, onTabState, openAnew } from '../../src/browser/tab/sandbox-of-page.ts';
import { tellChange } from './changes.ts';

/** How it is with the sandbox of this tab; undefined before it is asked, and where a server has the sandbox. */
export const tabState = signal<TabState | undefined>(undefined);

onTabState((state) => {
  tabState.value = state;
});

/** Whether the page has a sandbox of its tab that nobody can ask yet. */
export const isOpening = (): boolean => isInTab() && (tabState.value ?? { is: 'opening' }).is === 'opening';

/** Opens the sandbox of this tab again, by asking it for all that is shown. */
export function tryAgain(): void {
  openAnew();
  tellChange();
}
