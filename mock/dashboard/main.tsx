import { render } from 'preact';
import { App } from './App.tsx';
import { watch } from './state/watch.ts';

const place = document.querySelector('#painel');
if (place !== null) {
  place.replaceChildren();
  render(<App />, place);
  watch();
}
