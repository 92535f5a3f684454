import { useState } from 'preact/hooks';
import { TextField } from '../../parts/Field.tsx';
import { Form } from '../../parts/Form.tsx';
import type { Acts } from '../../state/act.ts';
import { world } from '../../state/session.ts';
import { words } from '../../words/words.ts';

const { worlds: said } = words;

export function NewBranch({ acts }: { readonly acts: Acts }) {
  const [nome, setNome] = useState('');
  return (
    <Form
      class="line"
      onSubmit={() => {
        // The sandbox does not store the origin of a branch, so the default name tells it.
        const body = { nome: nome.trim() || said.branchOf(world.peek()) };
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
