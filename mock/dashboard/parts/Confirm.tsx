import { useId, useRef } from 'preact/hooks';
import { words } from '../words/words.ts';

interface ConfirmProps {
  /** The text of the button, and of the one that confirms. */
  readonly label: string;
  /** What will be lost. */
  readonly warning: string;
  readonly onConfirm: () => void;
  /** What the row of a table is about, for screen readers. */
  readonly about?: string;
}

/** A button for an act that cannot be undone, which asks first. */
export function Confirm({ label, warning, onConfirm, about }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  return (
    <>
      <button
        class={about === undefined ? 'dangerous' : 'small dangerous'}
        type="button"
        aria-label={about === undefined ? undefined : `${label} ${about}`}
        onClick={() => dialog.current?.showModal()}
      >
        {label}
      </button>
      <dialog ref={dialog} aria-labelledby={id}>
        <p id={id}>{warning}</p>
        <p class="buttons">
          <button
            class="danger"
            type="button"
            onClick={() => {
              dialog.current?.close();
              onConfirm();
            }}
          >
            {label}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            {words.cancel}
          </button>
        </p>
      </dialog>
    </>
  );
}
