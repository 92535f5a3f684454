import { isInTab, onTabState } from '../../../../mock/src/browser/tab/sandbox-of-page.ts';

/** Whether the sandbox may have something that a reader did, which a reset would erase. A server has what others did, too. */
export const hasToLose = (): boolean => isChanged;

let isChanged = !isInTab();
onTabState((state) => {
  if (state.is === 'ready') isChanged = state.isChanged;
});
