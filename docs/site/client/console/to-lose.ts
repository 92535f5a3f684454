import { isInTab, onTabState } from '../../../../mock/src/browser/tab/sandbox-of-page.ts';

/**
 * Whether the sandbox may have something that a reader did, which a reset would erase. That of a page which keeps nothing has
 * only what was done on that page.
 */
export const hasToLose = (): boolean => isKept || isTouched;

/** The reader did something in the sandbox. */
export function touched(): void {
  isTouched = true;
}

/** The sandbox was taken back to its start. */
export function wasReset(): void {
  isTouched = false;
}

let isTouched = false;
/** A server keeps what others did, too. */
let isKept = !isInTab();
onTabState((state) => {
  if (state.is === 'ready') isKept = state.isKept || state.owner === 'another-tab';
});
