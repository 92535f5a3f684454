import { useState } from 'preact/hooks';
import { TextField } from '../../parts/Field.tsx';
import { Form } from '../../parts/Form.tsx';
import { Outcome } from '../../parts/Outcome.tsx';
import { useActs } from '../../state/act.ts';
import { words } from '../../words/words.ts';

/** A form for a proposal: the percentage of each asset. */
export function NewProposal() {
  const acts = useActs();
  const [usdy, setUsdy] = useState('50');
  const [buidl, setBuidl] = useState('50');
  const [motivo, setMotivo] = useState(words.proposals.reasonExample);
  const create = () => {
    const alocacao_alvo = [
      { ativo: 'USDY', percentual: percentOf(usdy) },
      { ativo: 'BUIDL', percentual: percentOf(buidl) },
    ];
    const body = { alocacao_alvo, motivo };
    return acts.act({ method: 'POST', path: '/v1/propostas', body });
  };
  return (
    <details class="card form">
      <summary>{words.proposals.new}</summary>
      <Form onSubmit={create}>
        <p class="quiet">{words.proposals.newHint}</p>
        <div class="fields">
          <TextField label="USDY %" value={usdy} onInput={setUsdy} />
          <TextField label="BUIDL %" value={buidl} onInput={setBuidl} />
          <TextField label={words.proposals.reason} value={motivo} onInput={setMotivo} />
        </div>
        <p class="buttons">
          <button class="primary" type="submit" disabled={acts.isBusy}>
            {words.proposals.create}
          </button>
        </p>
      </Form>
      <Outcome outcome={acts.outcome} />
    </details>
  );
}

/** A text that is not a percentage is sent as it was typed, so that the API says what is wrong with it. */
function percentOf(typed: string): number | string {
  const percent = Number(typed.replace(',', '.'));
  return typed.trim() === '' || Number.isNaN(percent) ? typed : percent;
}
