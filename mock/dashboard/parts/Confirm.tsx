import { useId, useRef } from 'preact/hooks';
import { words } from '../words/words.ts';

interface ConfirmProps {
  readonly label: string;
  /** What the action destroys; the dialog names it. */
  readonly about: string;
  readonly warning: string;
  readonly onConfirm: () => void;
  readonly isInRow?: boolean;
}

export function Confirm({ label, about, warning, onConfirm, isInRow = false }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  return (
    <>
      <button
        class={isInRow ? 'small dangerous' : 'dangerous'}
        type="button"
        aria-label={isInRow ? `${label} ${about}` : undefined}
        onClick={() => dialog.current?.showModal()}
      >
        {label}
      </button>
      <dialog ref={dialog} aria-labelledby={id}>
        <p id={id}>
          <strong>
            {label}: {about}
          </strong>
          <br />
          {warning}
        </p>
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
