import { importFromEcosystem } from '../ecosystem/install.ts';

/** A Worker on workerd, here. */
export interface RunningWorker {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

interface Worker {
  /** The folder of `worker.js`. */
  readonly folder: string;
  /** The classes of its objects, by the name that each is bound as. */
  readonly objects: Readonly<Record<string, string>>;
  /** Where the objects are kept. */
  readonly kept: string;
}

/** Starts a Worker that was bundled. */
export async function startWorker({ folder, objects, kept }: Worker): Promise<RunningWorker> {
  const { Miniflare } = await importFromEcosystem('miniflare/dist/src/index.js');
  const classes = Object.entries(objects).map(([name, className]) => [name, { className, useSQLite: true }]);
  const miniflare = new Miniflare({
    modules: [{ type: 'ESModule', path: `${folder}/worker.js` }],
    modulesRoot: folder,
    compatibilityDate: '2026-07-30',
    compatibilityFlags: ['nodejs_compat'],
    durableObjects: Object.fromEntries(classes),
    durableObjectsPersist: kept,
  });
  await miniflare.ready;
  return {
    fetch: (path, init) => miniflare.dispatchFetch(new URL(path, 'http://worker.example'), init),
    stop: () => miniflare.dispose(),
  };
}
