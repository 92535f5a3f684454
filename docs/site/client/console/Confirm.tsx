import type { ComponentChildren, RefObject } from 'preact';
import { opened } from './tab-state.ts';
import { hasToLose } from './to-lose.ts';
import type { ConsoleWords } from './words.ts';

interface ConfirmProps {
  readonly dialog: RefObject<HTMLDialogElement>;
  readonly words: ConsoleWords;
  readonly name: string;
  readonly text: string;
  readonly onAgree: () => void;
  readonly children?: ComponentChildren;
}

/** Runs an action that erases the sandbox. Asks first if the reader has something to lose. */
export async function runOnceAgreed(
  dialog: RefObject<HTMLDialogElement>,
  run: () => Promise<void>,
): Promise<void> {
  await opened().catch(() => {});
  if (hasToLose()) dialog.current?.showModal();
  else await run();
}

export function Confirm({ dialog, words, name, text, onAgree, children }: ConfirmProps) {
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} aria-labelledby={`tentar-${name}`}>
      <p id={`tentar-${name}`}>{text}</p>
      <p class="buttons">
        {/* The first button receives the focus. */}
        <button type="button" onClick={close}>
          {words.cancel}
        </button>
        {children}
        <button
          class="danger"
          type="button"
          onClick={() => {
            close();
            onAgree();
          }}
        >
          {words.erase}
        </button>
      </p>
    </dialog>
  );
}
