import type { ComponentChildren } from 'preact';
import type { Loaded } from '../state/reads.ts';
import { token } from '../state/session.ts';
import { words } from '../words/words.ts';
import { SecretForm } from './SecretForm.tsx';

interface TokenGateProps {
  readonly failure: Loaded<unknown>['failure'];
  readonly children: ComponentChildren;
}

export function TokenGate({ failure, children }: TokenGateProps) {
  const isRefused = failure !== undefined && failure !== 'lost' && failure.status === 403;
  return isRefused ? <TokenForm /> : children;
}

function TokenForm() {
  const { title, label, hint, refused, send } = words.token;
  const take = (given: string) => {
    token.value = given;
  };
  return (
    <SecretForm
      label={label}
      hint={hint}
      problem={token.value === '' ? undefined : refused}
      send={send}
      onGiven={take}
    >
      <h2>{title}</h2>
    </SecretForm>
  );
}
