import { refresh } from './reads.ts';

/** How often a page that is looked at reads again what it shows, in milliseconds. */
const INTERVAL = 1500;

/** Keeps what is shown as new as the sandbox. */
export function watch(): void {
  setInterval(() => {
    if (document.visibilityState === 'visible') refresh();
  }, INTERVAL);
  document.addEventListener('visibilitychange', () => refresh());
}
