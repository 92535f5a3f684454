import { NotOpened } from './NotOpened.tsx';
import { useTabState } from './tab-state.ts';
import type { ConsoleWords } from './words.ts';

export function TabNote({ words }: { readonly words: ConsoleWords }) {
  const { tab } = words;
  const state = useTabState();
  if (state === undefined) return null;
  if (state.is === 'opening')
    return (
      <div class="tab-note" role="status">
        <label>
          {tab.opening} <progress value={state.progress} />
        </label>
        <p class="quiet">{tab.openingHint}</p>
      </div>
    );
  if (state.is === 'failed') return <NotOpened state={state} words={words} />;
  const kept = state.isKept ? tab.kept : tab.notKept;
  return <p class="tab-note quiet">{state.isLost ? tab.lost : kept}</p>;
}
