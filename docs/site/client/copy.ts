/** Copies the block of code that a button stands in. */
document.addEventListener('click', async ({ target }) => {
  if (!(target instanceof HTMLButtonElement) || !target.classList.contains('copy')) return;
  const code = target.parentElement?.querySelector('code')?.textContent ?? '';
  await navigator.clipboard.writeText(code);
  const label = target.textContent;
  target.textContent = target.dataset.copied ?? label;
  setTimeout(() => {
    target.textContent = label;
  }, 2000);
});
