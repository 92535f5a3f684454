import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useKeyNeed } from '../state/keys.ts';
import { typedKey } from '../state/session.ts';
import { words } from '../words/words.ts';
import { TextField } from './Field.tsx';

/** What the page shows; in a world none of whose keys the sandbox can tell, below a form for one. */
export function KeyGate({ children }: { readonly children: ComponentChildren }) {
  const need = useKeyNeed();
  return (
    <>
      {need === 'none' ? null : <KeyForm isWrong={need === 'another key'} />}
      {children}
    </>
  );
}

function KeyForm({ isWrong }: { readonly isWrong: boolean }) {
  const [typed, setTyped] = useState('');
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        typedKey.value = typed.trim();
      }}
    >
      <p>{words.noKey}</p>
      <TextField
        label={words.giveKey.label}
        value={typed}
        onInput={setTyped}
        hint={words.giveKey.hint}
        problem={isWrong ? words.giveKey.wrong : undefined}
      />
      <p class="buttons">
        <button class="primary" type="submit" disabled={typed.trim() === ''}>
          {words.giveKey.send}
        </button>
      </p>
    </form>
  );
}
