import type { TabState } from '../../../../mock/src/browser/tab/messages.ts';
import { openInTab } from './tab-state.ts';
import type { ConsoleWords } from './words.ts';

interface NotOpenedProps {
  readonly state: Extract<TabState, { is: 'failed' }>;
  readonly words: ConsoleWords;
}

export function NotOpened({ state, words }: NotOpenedProps) {
  const { tab } = words;
  return (
    <div class="tab-note note" role="alert">
      <p>{tab.failed}</p>
      <p>
        <code lang="en">{state.reason}</code>
      </p>
      <div class="buttons">
        <button type="button" onClick={() => openInTab()}>
          {tab.openAgain}
        </button>
      </div>
    </div>
  );
}
