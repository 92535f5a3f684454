import { signal } from '@preact/signals';
import type { TabState } from '../../src/browser/tab/messages.ts';
import { isInTab, onTabState, openAnew } from '../../src/browser/tab/sandbox-of-page.ts';
import { tellChange } from './changes.ts';

/** Undefined before the first request, and when a server runs the sandbox. */
export const tabState = signal<TabState | undefined>(undefined);

onTabState((state) => {
  tabState.value = state;
});

export const isOpening = (): boolean => isInTab() && (tabState.value ?? { is: 'opening' }).is === 'opening';

/** Reading again reopens the tab's sandbox. */
export function tryAgain(): void {
  openAnew();
  tellChange();
}
