import { useId, useRef } from 'preact/hooks';
import { words } from '../words/words.ts';

interface ConfirmProps {
  readonly label: string;
  readonly warning: string;
  readonly onConfirm: () => void;
  readonly about?: string;
}

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
