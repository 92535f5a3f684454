import type { ComponentChildren } from 'preact';
import { useKeyNeed } from '../state/keys.ts';
import { typedKey } from '../state/session.ts';
import { words } from '../words/words.ts';
import { SecretForm } from './SecretForm.tsx';

/** Asks for a key when the sandbox does not know the text of any key in this world. */
export function KeyGate({ children }: { readonly children: ComponentChildren }) {
  const need = useKeyNeed();
  return (
    <>
      {need === 'none' ? null : <KeyForm isWrong={need === 'another key'} />}
      {children}
    </>
  );
}

function KeyForm({ isWrong }: { readonly isWrong: boolean }) {
  const { label, hint, wrong, send } = words.giveKey;
  const take = (key: string) => {
    typedKey.value = key;
  };
  return (
    <SecretForm label={label} hint={hint} problem={isWrong ? wrong : undefined} send={send} onGiven={take}>
      <p>{words.noKey}</p>
    </SecretForm>
  );
}
