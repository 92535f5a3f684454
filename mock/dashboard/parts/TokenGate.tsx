import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Loaded } from '../state/reads.ts';
import { token } from '../state/session.ts';
import { words } from '../words/words.ts';
import { TextField } from './Field.tsx';

interface TokenGateProps {
  /** Of a reading of the control plane. */
  readonly failure: Loaded<unknown>['failure'];
  readonly children: ComponentChildren;
}

/** What the page shows; where the control plane answers this browser only with a token, a form for it. */
export function TokenGate({ failure, children }: TokenGateProps) {
  const isRefused = failure !== undefined && failure !== 'lost' && failure.status === 403;
  return isRefused ? <TokenForm /> : children;
}

function TokenForm() {
  const [typed, setTyped] = useState('');
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        token.value = typed.trim();
      }}
    >
      <h2>{words.token.title}</h2>
      <TextField label={words.token.label} value={typed} onInput={setTyped} hint={words.token.hint} />
      <p class="buttons">
        <button class="primary" type="submit">
          {words.token.send}
        </button>
      </p>
    </form>
  );
}
