/** Opens the console of an operation, which is loaded when it is first asked for. */
const place = document.querySelector<HTMLElement>('.try');
const button = place?.querySelector('button');
const panel = place?.querySelector<HTMLElement>('.try-panel');
let isLoaded = false;

button?.addEventListener('click', async () => {
  if (!panel) return;
  panel.hidden = !panel.hidden;
  button.setAttribute('aria-expanded', `${!panel.hidden}`);
  if (isLoaded) return;
  isLoaded = true;
  try {
    await load(panel);
  } catch {
    isLoaded = false;
    panel.textContent = place?.dataset.failed ?? '';
  }
});

async function load(into: HTMLElement): Promise<void> {
  const { script = '', source = '' } = place?.dataset ?? {};
  const [{ mount }, data] = await Promise.all([
    import(script) as Promise<typeof import('./console/mount.tsx')>,
    fetch(source).then((response) => response.json()),
  ]);
  into.textContent = '';
  mount(into, data);
}
