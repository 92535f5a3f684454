import { isInTab } from '../../src/browser/tab/sandbox-of-page.ts';
import { to } from '../state/route.ts';
import { tabState, tryAgain } from '../state/tab.ts';
import { notesOf } from '../state/tab-notes.ts';
import { words } from '../words/words.ts';

const { tab: said } = words;

/** The note has a fixed height, so that nothing below it moves. */
export function TabNote() {
  if (!isInTab()) return null;
  return (
    <div class={tabState.value?.is === 'failed' ? 'tab-note failed' : 'tab-note'} role="status">
      {/* A new key makes Preact replace the element instead of updating it, so that nothing moves. */}
      <Note key={tabState.value?.is} />
    </div>
  );
}

function Note() {
  const state = tabState.value ?? { is: 'opening', progress: 0 };
  if (state.is === 'opening')
    return (
      <>
        {said.opening} <progress aria-label={said.opening} value={state.progress} />
      </>
    );
  if (state.is === 'failed')
    return (
      <>
        {said.failed} <span lang="en">{state.reason}</span>{' '}
        <button class="small" type="button" onClick={() => tryAgain()}>
          {said.again}
        </button>
      </>
    );
  const notes = notesOf(state);
  return (
    <>
      {notes.map((note) => said[note]).join(' ')}{' '}
      {notes.includes('notKept') ? <a href={to('mundos')}>{said.toSave}</a> : null}
    </>
  );
}
