import { render } from 'preact';
import { App } from './App.tsx';
import { ahead } from './state/ahead.ts';

/** How long what was asked for ahead is waited for, so that the page is drawn once and not twice, in milliseconds. */
const PATIENCE = 100;

const place = document.querySelector('#painel');
if (place !== null) {
  await Promise.race([ahead.done, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  place.replaceChildren();
  render(<App />, place);
}
