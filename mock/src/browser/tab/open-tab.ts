import { SANDBOX_ORIGIN } from '../../http/origin.ts';
import { Asking } from './asking.ts';
import type { TabState, Told, ToWorker } from './messages.ts';
import { rememberTab, tabId } from './tab-id.ts';
import { trustedScript } from './trusted-script.ts';

export interface TabSandbox {
  /**
   * Requests wait until the sandbox is ready. Relative addresses resolve against the sandbox origin of the
   * docs.
   */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  close(): void;
}

/** @param script address of `worker.js`, which has `sqlite3.wasm` beside it */
export function openTab(script: string | URL, onState: (state: TabState) => void): TabSandbox {
  let worker: Worker | undefined;
  const post = (message: ToWorker) => worker?.postMessage(message);
  const asking = new Asking(post);
  const fail = (reason: string) => {
    asking.cutAll(reason);
    onState({ is: 'failed', reason });
  };
  onState({ is: 'opening', progress: 0 });
  try {
    worker = new Worker(trustedScript(script), { type: 'module', name: 'sandbox' });
    post({ open: tabId() });
    worker.onmessage = ({ data }: MessageEvent<Told>) => {
      if ('state' in data) onState(data.state);
      else if ('newTab' in data) rememberTab(data.newTab);
      else asking.hear(data);
    };
    worker.onerror = ({ message }) => fail(message || 'The program of the sandbox could not be loaded');
  } catch (error) {
    // The page's Content Security Policy forbids the worker.
    fail((error as Error).message);
  }
  return {
    async fetch(input, init) {
      const address = input instanceof Request ? input : new URL(input, SANDBOX_ORIGIN);
      return asking.fetch(new Request(address, init));
    },
    close() {
      asking.cutAll('The sandbox of this tab was closed');
      post({ leave: true });
    },
  };
}
