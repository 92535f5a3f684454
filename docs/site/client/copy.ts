document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button) return;
  if (button.classList.contains('copy'))
    await copy(button, button.dataset.text ?? codeOf(button, ':scope > pre code'));
  if (button.classList.contains('copy-all')) await copy(button, codeOf(button, 'pre code'));
  if (button.classList.contains('copy-path')) await copy(button, button.dataset.text ?? '');
  if (button.classList.contains('copy-page')) await copy(button, await pageOf(button));
});

function codeOf(button: HTMLButtonElement, selector: string): string {
  const parts = button.closest('.code')?.querySelectorAll(selector) ?? [];
  return [...parts].map(({ textContent }) => textContent).join('\n');
}

async function pageOf({ dataset }: HTMLButtonElement): Promise<string> {
  return (await fetch(dataset.source ?? '')).text();
}

/** Buttons that show a confirmation. */
const confirming = new WeakSet<HTMLButtonElement>();

async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  if (confirming.has(button)) return;
  confirming.add(button);
  const shown = [...button.childNodes];
  button.replaceChildren(button.dataset.copied ?? '✓');
  setTimeout(() => {
    button.replaceChildren(...shown);
    confirming.delete(button);
  }, 2000);
}
