/** Copies the code of a block that the reader sees, the same after what has to run before it, or the page as Markdown. */
document.addEventListener('click', async ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return;
  if (target.classList.contains('copy')) await copy(target, codeOf(target, ':scope > pre code'));
  if (target.classList.contains('copy-all')) await copy(target, codeOf(target, 'pre code'));
  if (target.classList.contains('copy-page')) await copy(target, await pageOf(target));
});

function codeOf(button: HTMLButtonElement, selector: string): string {
  const parts = button.closest('.code')?.querySelectorAll(selector) ?? [];
  return [...parts].map(({ textContent }) => textContent).join('\n');
}

async function pageOf({ dataset }: HTMLButtonElement): Promise<string> {
  return (await fetch(dataset.source ?? '')).text();
}

async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  const label = button.textContent;
  button.textContent = button.dataset.copied ?? label;
  setTimeout(() => {
    button.textContent = label;
  }, 2000);
}
