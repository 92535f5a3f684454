import { isInTab, onTabState } from '../../../../mock/src/browser/tab/sandbox-of-page.ts';

/** Whether a reset may erase the reader's data. On a server, it may also erase other people's data. */
export const hasToLose = (): boolean => isChanged;

let isChanged = !isInTab();
onTabState((state) => {
  if (state.is === 'ready') isChanged = state.isChanged;
});
