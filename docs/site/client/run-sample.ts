import { loadConsole } from './load-console.ts';

const button = document.querySelector<HTMLButtonElement>('.run');
const panel = document.querySelector<HTMLElement>('.try');
const place = document.createElement('div');
let asked = 0;
place.className = 'ran';

button?.addEventListener('click', async () => {
  if (!panel) return;
  button.closest('.code')?.after(place);
  asked += 1;
  try {
    (await loadConsole(panel)).mountRun(place, asked);
  } catch {
    place.textContent = panel.dataset.failed ?? '';
  }
});
