/** Copies the block of code that a button stands in, after what comes first in it, or the page as Markdown. */
document.addEventListener('click', async ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return;
  if (target.classList.contains('copy')) await copy(target, textOf(target));
  if (target.classList.contains('copy-page')) await copy(target, await pageOf(target));
});

function textOf(button: HTMLButtonElement): string {
  const parts = button.parentElement?.querySelectorAll('pre code') ?? [];
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
