import type { ComponentChildren } from 'preact';
import { errorOf } from '../api/error.ts';
import type { Loaded } from '../state/reads.ts';
import { words } from '../words/words.ts';
import { Loading } from './Loading.tsx';
import { Refusal } from './Refusal.tsx';

interface AwaitProps<T> {
  readonly loaded: Loaded<T>;
  readonly children: (value: T) => ComponentChildren;
}

/** Shows a value once it is read; before, that it is loading, or why it cannot be read. */
export function Await<T>({ loaded: { value, failure }, children }: AwaitProps<T>) {
  if (value !== undefined) return <>{children(value)}</>;
  if (failure === undefined) return <Loading />;
  if (failure === 'lost') return <p class="quiet">{words.lost}</p>;
  const { codigo, mensagem } = errorOf(failure) ?? { codigo: '', mensagem: '' };
  return (
    <p class="outcome bad">
      <Refusal codigo={codigo} mensagem={mensagem} />
    </p>
  );
}
