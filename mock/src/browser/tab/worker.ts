/** The program of a worker that has the sandbox of its tab. */
import { createSandbox } from '../index.ts';
import { Answering } from './answering.ts';
import { fetchWasm } from './fetch-wasm.ts';
import type { Asked, TabState, Told } from './messages.ts';

/** What of a worker's global scope is used here. */
interface Scope {
  readonly location: { readonly href: string };
  postMessage(message: Told): void;
  addEventListener(type: 'message', hear: (event: { readonly data: Asked }) => void): void;
}

const scope = globalThis as unknown as Scope;
const tell = (state: TabState) => scope.postMessage({ state });

/** This program was loaded by now, which is about half of all bytes. */
const LOADED = 0.5;
const READ = 0.95;

async function open() {
  const wasm = await fetchWasm(new URL('sqlite3.wasm', scope.location.href), (part) =>
    tell({ is: 'opening', progress: LOADED + (READ - LOADED) * part }),
  );
  const sandbox = await createSandbox({ clock: 'real', wasm });
  tell({ is: 'ready', isKept: false, owner: 'this-tab' });
  return sandbox;
}

const opened = open();
opened.catch((error: Error) => tell({ is: 'failed', reason: error.message }));

const answering = new Answering(
  async (request) => (await opened).fetch(request),
  (message) => scope.postMessage(message),
);
scope.addEventListener('message', ({ data }) => answering.hear(data));
