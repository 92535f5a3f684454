import { useState } from 'preact/hooks';
import { TextField } from '../../parts/Field.tsx';
import { Form } from '../../parts/Form.tsx';
import { OutcomeNotice } from '../../parts/Outcome.tsx';
import { type Shares, Split, targetsOf } from '../../parts/Split.tsx';
import { Submit } from '../../parts/Submit.tsx';
import { useActs } from '../../state/act.ts';
import { words } from '../../words/words.ts';

export function NewProposal() {
  const acts = useActs();
  const [shares, setShares] = useState<Shares>({ usdy: '50', buidl: '50' });
  const [motivo, setMotivo] = useState(words.proposals.reasonExample);
  const create = () => {
    const body = { alocacao_alvo: targetsOf(shares), motivo };
    return acts.act({ method: 'POST', path: '/v1/propostas', body });
  };
  return (
    <details class="card form">
      <summary>{words.proposals.new}</summary>
      <Form onSubmit={create}>
        <p class="quiet">{words.proposals.newHint}</p>
        <div class="fields">
          <Split shares={shares} onChange={setShares} />
          <TextField label={words.proposals.reason} value={motivo} onInput={setMotivo} />
        </div>
        <Submit label={words.proposals.create} disabled={acts.isBusy} />
      </Form>
      <OutcomeNotice outcome={acts.outcome} />
    </details>
  );
}
