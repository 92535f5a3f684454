/** Opens the search by its buttons, by `/` and by Ctrl+K, and loads its script on first use. */
const dialog = document.querySelector<HTMLDialogElement>('dialog.search');
let isStarted = false;

function open(): void {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  dialog.querySelector('input')?.select();
  start(dialog);
}

/** Starts the search once. After a failure, the next opening tries again. */
async function start(found: HTMLDialogElement): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  try {
    const script = await import(new URL(found.dataset.script ?? '', location.href).href);
    await script.start(found);
  } catch (error) {
    isStarted = false;
    throw error;
  }
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.closest('.search-open')) open();
  // A click on the backdrop has the dialog as its target.
  if (target === dialog || target.closest('.search-close')) dialog?.close();
});

addEventListener('keydown', (event) => {
  if (!isCall(event)) return;
  event.preventDefault();
  open();
});

/** By default, the first Escape would only clear the field. */
dialog?.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  dialog.close();
});

function isCall({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key === 'k';
  return key === '/' && !altKey && !isWritten(target);
}

function isWritten(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
