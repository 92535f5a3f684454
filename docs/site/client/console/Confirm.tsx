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
  /** Further buttons. */
  readonly children?: ComponentChildren;
}

/** Runs what erases all that is in the sandbox; asks first, by the dialog, where the reader has something to lose. */
export async function runOnceAgreed(
  dialog: RefObject<HTMLDialogElement>,
  run: () => Promise<void>,
): Promise<void> {
  await opened().catch(() => {});
  if (hasToLose()) dialog.current?.showModal();
  else await run();
}

/** Asks whether what the reader did in the sandbox may be erased. */
export function Confirm({ dialog, words, name, text, onAgree, children }: ConfirmProps) {
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} aria-labelledby={`tentar-${name}`}>
      <p id={`tentar-${name}`}>{text}</p>
      <p class="buttons">
        {/* The first one has the focus. */}
        <button type="button" onClick={close}>
          {words.cancel}
        </button>
        {children}
        <button
          class="primary"
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
