import { useEffect, useState } from 'preact/hooks';
import type { TabState } from '../../../../mock/src/browser/tab/messages.ts';
import {
  askSandbox,
  isInTab,
  onTabState,
  openAnew,
} from '../../../../mock/src/browser/tab/sandbox-of-page.ts';

/** Undefined until the tab's sandbox is requested, and on pages that a server's sandbox serves. */
export function useTabState(): TabState | undefined {
  const [state, setState] = useState<TabState>();
  useEffect(() => onTabState(setState), []);
  return state;
}

export function openInTab(): void {
  openAnew();
  askSandbox('/_sandbox/saude').then(
    (response) => response.text(),
    () => {},
  );
}

export class NotOpen extends Error {}

/**
 * Resolves when the page's sandbox accepts requests. The first caller opens a tab's sandbox.
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
      // The listener may run before `stop` is assigned.
      queueMicrotask(() => stop());
    });
    if (!isOpened) openInTab();
  });
}
