import { loadConsole } from './load-console.ts';

/** Opens the console of an operation, which is loaded when it is first asked for. */
const panel = document.querySelector<HTMLElement>('.try');
const button = document.querySelector<HTMLButtonElement>('.try-open');
/** How often it was asked to take the sandbox to where the samples work. */
let preparations = 0;

button?.addEventListener('click', () => open(panel?.hidden !== false));

for (const prepare of document.querySelectorAll('.prepare'))
  prepare.addEventListener('click', async () => {
    preparations += 1;
    await open(true);
    panel?.scrollIntoView({ block: 'nearest' });
  });

// An address that leads to the console, such as that of the next step of another one.
if (panel !== null && location.hash === `#${panel.id}`) open(true);

async function open(isOpen: boolean): Promise<void> {
  if (!panel || !button) return;
  panel.hidden = !isOpen;
  button.setAttribute('aria-expanded', `${isOpen}`);
  if (!isOpen) return;
  try {
    const { mount } = await loadConsole(panel);
    mount(panel, preparations);
  } catch {
    panel.textContent = panel.dataset.failed ?? '';
  }
}
