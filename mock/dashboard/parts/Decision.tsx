import { useState } from 'preact/hooks';
import { useActs } from '../state/act.ts';
import type { ShownState } from '../state/hold.ts';
import { useActingKey, useKeys } from '../state/keys.ts';
import { words } from '../words/words.ts';
import { TextField } from './Field.tsx';
import { KeyChoice } from './KeyChoice.tsx';
import { OutcomeNotice } from './Outcome.tsx';
import { usePayees } from './Recipient.tsx';

export interface Way {
  readonly label: string;
  readonly path: string;
  readonly isPrimary?: boolean;
}

interface DecisionProps {
  readonly ways: readonly Way[];
  readonly shown: ShownState;
}

export function Decision({ ways, shown }: DecisionProps) {
  const keys = useKeys();
  const acting = useActingKey();
  const acts = useActs();
  usePayees();
  const [comment, setComment] = useState('');
  const [keyId, setKeyId] = useState('');
  const key = keys.find(({ id }) => id === keyId) ?? acting;
  const body = comment === '' ? {} : { comentario: comment };
  if (ways.length === 0 && acts.outcome === undefined) return null;
  return (
    <section class="card" aria-labelledby="decidir">
      <h2 id="decidir">{words.decision.title}</h2>
      {ways.length === 0 ? null : (
        <>
          <div class="fields">
            <TextField
              label={`${words.decision.comment} (${words.optional})`}
              value={comment}
              onInput={setComment}
            />
            <KeyChoice label={words.decision.key} keys={keys} value={key?.id ?? ''} onChange={setKeyId} />
          </div>
          <p class="buttons">
            {ways.map(({ label, path, isPrimary }) => (
              <button
                key={path}
                class={isPrimary ? 'primary' : undefined}
                type="button"
                disabled={acts.isBusy}
                onClick={() =>
                  acts.act({ method: 'POST', path, body }, { apiKey: key?.chave ?? undefined, shown })
                }
              >
                {label}
              </button>
            ))}
          </p>
        </>
      )}
      <OutcomeNotice outcome={acts.outcome} />
    </section>
  );
}
