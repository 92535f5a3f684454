import { render } from 'preact';
import { keepOfflineOnceReady } from '../../docs/site/client/keep-offline.ts';
import { App } from './App.tsx';
import { ahead } from './state/ahead.ts';
import { makeDoubleClicksOne } from './state/double-click.ts';

/**
 * Maximum wait of the first render, in milliseconds, for the requests of the first script, so that the page
 * renders only once.
 */
const PATIENCE = 100;

const place = document.querySelector('#painel');
if (place !== null) {
  await Promise.race([ahead.done, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  makeDoubleClicksOne();
  keepOfflineOnceReady();
  place.replaceChildren();
  render(<App />, place);
}
