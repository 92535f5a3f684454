import { useState } from 'preact/hooks';
import { Check, TextField } from '../../parts/Field.tsx';
import { Form } from '../../parts/Form.tsx';
import { OutcomeNotice } from '../../parts/Outcome.tsx';
import { Submit } from '../../parts/Submit.tsx';
import { useActs } from '../../state/act.ts';
import { words } from '../../words/words.ts';

export function NewKey({ organization }: { readonly organization: string }) {
  const acts = useActs();
  const [text, setText] = useState('svc_test_');
  const [admin, setAdmin] = useState(false);
  const { keys: said } = words;
  const create = () => {
    const body = { organizacao_id: organization, chave: text.trim(), admin };
    void acts.act({ method: 'POST', path: '/_sandbox/chaves', body });
  };
  return (
    <details class="card form">
      <summary>{said.create}</summary>
      <Form onSubmit={create}>
        <div class="fields">
          <TextField label={said.text} value={text} onInput={setText} hint={said.textHint} />
        </div>
        <Check label={said.withAdmin} value={admin} onChange={setAdmin} />
        <Submit label={said.submit} disabled={acts.isBusy} />
      </Form>
      <OutcomeNotice outcome={acts.outcome} />
    </details>
  );
}
