import { useState } from 'preact/hooks';
import { TextField } from '../../parts/Field.tsx';
import { Form } from '../../parts/Form.tsx';
import type { Acts } from '../../state/act.ts';
import { words } from '../../words/words.ts';

const { worlds: said } = words;

export function NewBranch({ acts }: { readonly acts: Acts }) {
  const [nome, setNome] = useState('');
  return (
    <Form
      class="line"
      onSubmit={() => {
        const body = nome.trim() === '' ? {} : { nome: nome.trim() };
        void acts.act({ method: 'POST', path: '/_sandbox/mundos', body });
        setNome('');
      }}
    >
      <TextField label={said.name} value={nome} onInput={setNome} hint={words.optional} />
      <button class="primary" type="submit" disabled={acts.isBusy}>
        {said.branch}
      </button>
    </Form>
  );
}
