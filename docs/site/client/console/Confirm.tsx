import type { ComponentChildren, RefObject } from 'preact';
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
