import type { ComponentChildren } from 'preact';
import { errorOf } from '../api/error.ts';
import { tellChange } from '../state/changes.ts';
import type { Loaded } from '../state/reads.ts';
import { words } from '../words/words.ts';
import { Failure } from './Failure.tsx';
import { Loading } from './Loading.tsx';
import { Refusal } from './Refusal.tsx';

interface AwaitProps<T> {
  readonly loaded: Loaded<T>;
  readonly children: (value: T) => ComponentChildren;
}

export function Await<T>({ loaded: { value, failure }, children }: AwaitProps<T>) {
  if (value !== undefined) return <>{children(value)}</>;
  if (failure === undefined) return <Loading />;
  const { codigo, mensagem } = (failure !== 'lost' && errorOf(failure)) || {
    codigo: '',
    mensagem: words.lost,
  };
  return (
    <Failure
      title={words.failure.notRead}
      action={{ label: words.failure.again, onClick: () => tellChange() }}
    >
      <p>{codigo === '' ? mensagem : <Refusal codigo={codigo} mensagem={mensagem} />}</p>
    </Failure>
  );
}
