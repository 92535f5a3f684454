/** Links lead to the dashboard if a sandbox serves this page, and otherwise to the page about the dashboard. */
document.addEventListener('click', async (event) => {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-dashboard]') : null;
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  event.preventDefault();
  const dashboard = link.dataset.dashboard ?? '';
  const isThere = await fetch(dashboard, { method: 'HEAD' }).then(
    ({ status }) => status !== 404,
    () => false,
  );
  location.href = isThere ? dashboard : link.href;
});
