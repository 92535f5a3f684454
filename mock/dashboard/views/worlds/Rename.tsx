import { useEffect, useRef, useState } from 'preact/hooks';
import { Form } from '../../parts/Form.tsx';
import { RowButton } from '../../parts/RowButton.tsx';
import { useEscape } from '../../parts/use-escape.ts';
import type { Acts } from '../../state/act.ts';
import { holdFocus } from '../../state/hold-focus.ts';
import { words } from '../../words/words.ts';

const { worlds: said } = words;

interface RenameProps {
  readonly id: string;
  readonly nome: string | null;
  readonly acts: Acts;
}

export function Rename({ id, nome, acts }: RenameProps) {
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const isOpen = typed !== undefined;
  useEffect(() => field.current?.select(), [isOpen]);
  const close = () => {
    const row = field.current?.closest('tr');
    setTyped(undefined);
    holdFocus(() => row?.querySelector('button'));
  };
  useEscape(isOpen, close);
  if (typed === undefined)
    return <RowButton label={said.rename} about={id} onClick={() => setTyped(nome ?? '')} />;
  return (
    <Form
      class="buttons"
      onSubmit={() => {
        setTyped(undefined);
        void acts.act({ method: 'PATCH', path: `/_sandbox/mundos/${id}`, body: { nome: typed.trim() } });
      }}
    >
      <input
        ref={field}
        aria-label={`${said.name}: ${id}`}
        value={typed}
        maxLength={60}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <button class="small" type="submit" disabled={acts.isBusy || typed.trim() === ''}>
        {said.saveName}
      </button>
      <button class="small" type="button" onClick={close}>
        {words.cancel}
      </button>
    </Form>
  );
}
