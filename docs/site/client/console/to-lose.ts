import { isInTab, onTabState } from '../../../../mock/src/browser/tab/sandbox-of-page.ts';

/** Whether a reset may erase data of the reader or, on a server, of other people. */
export const hasToLose = (): boolean => isChanged;

let isChanged = !isInTab();
onTabState((state) => {
  if (state.is === 'ready') isChanged = state.isChanged;
});
