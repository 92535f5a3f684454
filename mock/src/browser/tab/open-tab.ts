import { SANDBOX_ORIGIN } from '../../sites/sandbox-origin.ts';
import { Asking } from './asking.ts';
import type { TabState, Told } from './messages.ts';
import { trustedScript } from './trusted-script.ts';

/** The sandbox of this tab, in a worker. */
export interface TabSandbox {
  /** Requests wait until the sandbox is ready; those without an origin are of the sandbox that the docs name. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  close(): void;
}

/**
 * Starts the worker that has the sandbox.
 * @param script the address of `worker.js`; `sqlite3.wasm` is beside it
 * @param onState hears how far it is, and what becomes of it
 */
export function openTab(script: string | URL, onState: (state: TabState) => void): TabSandbox {
  const worker = new Worker(trustedScript(script), { type: 'module', name: 'sandbox' });
  const asking = new Asking((message) => worker.postMessage(message));
  let failure: string | undefined;
  const fail = (reason: string) => {
    failure = reason;
    asking.cutAll(reason);
    onState({ is: 'failed', reason });
  };
  worker.onmessage = ({ data }: MessageEvent<Told>) => {
    if (!('state' in data)) asking.hear(data);
    else if (data.state.is === 'failed') fail(data.state.reason);
    else onState(data.state);
  };
  worker.onerror = ({ message }) => fail(message || 'The program of the sandbox could not be loaded');
  onState({ is: 'opening', progress: 0 });
  return {
    async fetch(input, init) {
      if (failure !== undefined) throw new TypeError(failure);
      const address = input instanceof Request ? input : new URL(input, SANDBOX_ORIGIN);
      return asking.fetch(new Request(address, init));
    },
    close() {
      asking.cutAll('The sandbox of this tab was closed');
      worker.terminate();
    },
  };
}
