import { loadConsole } from './load-console.ts';

const panel = document.querySelector<HTMLElement>('.try');
const button = document.querySelector<HTMLButtonElement>('.try-open');
let preparations = 0;

button?.addEventListener('click', () => open(panel?.hidden !== false));

for (const prepare of document.querySelectorAll('.prepare'))
  prepare.addEventListener('click', async () => {
    preparations += 1;
    await open(true);
    panel?.scrollIntoView({ block: 'nearest' });
  });

// Opens the console when the URL has its anchor, as links to the next step have.
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
