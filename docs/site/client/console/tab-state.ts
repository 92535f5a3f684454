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

/** Has the sandbox of the tab open before anything is sent to it. What becomes of that is a state. */
export function openInTab(): void {
  askSandbox('/_sandbox/saude').then(
    (response) => response.text(),
    () => {},
  );
}

/** The same, after it failed. */
export function openAgain(): void {
  openAnew();
  openInTab();
}

/** Nothing could be sent to the sandbox of the tab. */
export class NotOpen extends Error {}

/**
 * Resolves when the sandbox of the page takes requests: that of a tab may be loading still.
 * @throws {NotOpen} when it could not be opened
 */
export function opened(): Promise<void> {
  if (!isInTab()) return Promise.resolve();
  openInTab();
  return new Promise((resolve, reject) => {
    const stop = onTabState((state) => {
      if (state.is === 'opening') return;
      if (state.is === 'ready') resolve();
      else reject(new NotOpen(state.reason));
      // It may be heard before there is a way to stop.
      queueMicrotask(() => stop());
    });
  });
}
