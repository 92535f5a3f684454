import { Tesa } from '@tesa/sdk';
import { render } from 'preact';
import { Approvals } from './Approvals.tsx';
import './style.css';

// #region desenvolvimento
if (import.meta.env.DEV) {
  const { startSandbox, control } = await import('./sandbox.ts');
  const started = await startSandbox({ clock: 'real' });
  // A second deposit, so that a second proposal waits.
  await control(started, '/depositos', { carteira_id: 'cart_9w4t7b2yk5gm', valor: '250000.00' });
  // For the console of the browser: sandbox.fetch('/_sandbox/relogio').
  Object.assign(globalThis, { sandbox: started.sandbox });
}
// #endregion desenvolvimento

// #region cliente
/**
 * In production, your own server at `baseUrl` adds the key, because a page would reveal a key to its readers.
 */
const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin' });
// #endregion cliente

const screen = document.getElementById('screen');
if (screen !== null) render(<Approvals tesa={tesa} />, screen);
