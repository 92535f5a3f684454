import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { TextField } from './Field.tsx';
import { Form } from './Form.tsx';
import { Submit } from './Submit.tsx';

interface SecretFormProps {
  readonly label: string;
  readonly hint: string;
  readonly problem?: string | undefined;
  readonly send: string;
  readonly onGiven: (secret: string) => void;
  readonly children: ComponentChildren;
}

export function SecretForm({ label, hint, problem, send, onGiven, children }: SecretFormProps) {
  const [typed, setTyped] = useState('');
  const secret = typed.trim();
  return (
    <Form class="card" onSubmit={() => onGiven(secret)}>
      {children}
      <TextField label={label} value={typed} onInput={setTyped} hint={hint} problem={problem} />
      <Submit label={send} disabled={secret === ''} />
    </Form>
  );
}
