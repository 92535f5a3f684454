/** The program of a worker that has the sandbox of its tab. */
import { randomUuid } from '../../bytes/random.ts';
import { originFiles } from '../../host/browser/store/kept/origin-files.ts';
import { loadSqlite } from '../../host/browser/store/load-sqlite.ts';
import { AmongTabs, type Opening, type OpenSandbox } from './among-tabs.ts';
import { Answering } from './answering.ts';
import { ALONE, commonsOf } from './commons.ts';
import { fetchWasm } from './fetch-wasm.ts';
import type { Told, ToWorker } from './messages.ts';
import { KEPT, openInMemory, openKept } from './open-sandbox.ts';

/** What of a worker's global scope is used here. */
interface Scope {
  readonly location: { readonly href: string };
  postMessage(message: Told): void;
  addEventListener(type: 'message', hear: (event: { readonly data: ToWorker }) => void): void;
}

const scope = globalThis as unknown as Scope;

/** This program was loaded by now, which is about half of all bytes. */
const LOADED = 0.5;
const READ = 0.95;

async function join(): Promise<AmongTabs> {
  const files = await originFiles();
  const commons = files && (await commonsOf(KEPT));
  const open = async (opening: Opening): Promise<OpenSandbox> => {
    const wasm = await fetchWasm(new URL('sqlite3.wasm', scope.location.href), (part) =>
      opening.onProgress(LOADED + (READ - LOADED) * part),
    );
    const sqlite = await loadSqlite(wasm);
    return commons ? openKept(sqlite, files, opening) : openInMemory(sqlite, opening);
  };
  return new AmongTabs({
    commons: commons ?? ALONE,
    open,
    tell: (state) => scope.postMessage({ state }),
    id: randomUuid(),
  });
}

const joined = join();
const answering = new Answering(
  async (request) => (await joined).fetch(request),
  (message) => scope.postMessage(message),
);
scope.addEventListener('message', async ({ data }) => {
  if ('erase' in data) (await joined).erase();
  else answering.hear(data);
});
