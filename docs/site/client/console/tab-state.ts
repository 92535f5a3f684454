import { useEffect, useState } from 'preact/hooks';
import type { TabState } from '../../../../mock/src/browser/tab/messages.ts';
import {
  askSandbox,
  isInTab,
  onTabState,
  openAnew,
} from '../../../../mock/src/browser/tab/sandbox-of-page.ts';

/** How it is with the sandbox of the tab; undefined before it was asked for, and on pages of a server. */
export function useTabState(): TabState | undefined {
  const [state, setState] = useState<TabState>();
  useEffect(() => onTabState(setState), []);
  return state;
}

/** Opens the sandbox of the tab, again after it failed. What becomes of that is a state. */
export function openInTab(): void {
  openAnew();
  askSandbox('/_sandbox/saude').then(
    (response) => response.text(),
    () => {},
  );
}

/** Nothing could be sent to the sandbox of the tab. */
export class NotOpen extends Error {}

/**
 * Resolves when the sandbox of the page takes requests; that of a tab is opened by the first who waits for it.
 * @throws {NotOpen} when it could not be opened
 */
export function opened(): Promise<void> {
  if (!isInTab()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    let isOpened = false;
    const stop = onTabState((state) => {
      isOpened = true;
      if (state.is === 'opening') return;
      if (state.is === 'ready') resolve();
      else reject(new NotOpen(state.reason));
      // It may be heard before there is a way to stop.
      queueMicrotask(() => stop());
    });
    if (!isOpened) openInTab();
  });
}
