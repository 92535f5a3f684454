import { useRef } from 'preact/hooks';
import type { TabState } from '../../../../mock/src/browser/tab/messages.ts';
import { Confirm } from './Confirm.tsx';
import { openInTab } from './tab-state.ts';
import type { ConsoleWords } from './words.ts';

interface NotOpenedProps {
  readonly state: Extract<TabState, { is: 'failed' }>;
  readonly words: ConsoleWords;
}

/** Why the sandbox of the tab did not open, and what can be done: where what is kept is unusable, erasing it helps. */
export function NotOpened({ state, words }: NotOpenedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { tab } = words;
  return (
    <div class="tab-note note" role="alert">
      <p>{state.erasingHelps ? tab.unusable : tab.failed}</p>
      <p>
        <code lang="en">{state.reason}</code>
      </p>
      <div class="buttons">
        <button type="button" onClick={() => openInTab()}>
          {tab.openAgain}
        </button>
        {state.erasingHelps ? (
          <button type="button" onClick={() => dialog.current?.showModal()}>
            {tab.erase}
          </button>
        ) : null}
      </div>
      <Confirm
        dialog={dialog}
        words={words}
        name="apagar-o-guardado"
        text={tab.eraseWarning}
        onAgree={() => openInTab({ erase: true })}
      />
    </div>
  );
}
