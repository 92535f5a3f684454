import { fileURLToPath } from 'node:url';
import { COMPATIBILITY, type NewAccount } from '../../hosted/local/start-local.ts';
import type { AccountNamespace, AccountRpc } from '../../hosted/src/account/account-rpc.ts';
import { workerOf } from '../../scripts/build/hosted.ts';
import { importFromEcosystem } from '../ecosystem/install.ts';
import { MINIFLARE, type Miniflare } from './miniflare.ts';

/** A secret of the service, for tests alone. */
export const SECRETS = JSON.stringify({ a: 'a secret of the service, for tests alone' });

/** The hosted sandbox on workerd, here. */
export interface Service extends Miniflare {
  /** Asks it, below `http://tesa.example`. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
  readonly newAccount: () => Promise<NewAccount>;
  /** The object of an account. */
  readonly account: (name: string) => Promise<AccountRpc>;
}

/** Gives the objects that are bound by a name. */
interface WithObjects {
  getDurableObjectNamespace(name: string): Promise<AccountNamespace>;
}

/** The Worker that is deployed. */
const WORKER = fileURLToPath(new URL('../../hosted/src/worker.ts', import.meta.url));

const bundles = new Map<string, Promise<string>>();

/** A program as one module, bundled once for all tests of a file. */
function bundled(program: string): Promise<string> {
  const made = bundles.get(program) ?? workerOf(program);
  bundles.set(program, made);
  return made;
}

interface ServiceOptions {
  /** More of them. */
  readonly bindings?: object;
  /** Path of what is started. Default: the Worker that is deployed. */
  readonly program?: string;
  /** Of Miniflare. */
  readonly [option: string]: unknown;
}

/**
 * Starts it.
 * @param kept the folder in which its objects are kept
 */
export async function startService(
  kept: string,
  { bindings = {}, program = WORKER, ...options }: ServiceOptions = {},
): Promise<Service> {
  const { Miniflare } = await importFromEcosystem(MINIFLARE);
  const miniflare: Miniflare & WithObjects = new Miniflare({
    modules: true,
    script: await bundled(program),
    ...COMPATIBILITY,
    durableObjects: {
      ACCOUNTS: { className: 'AccountObject', useSQLite: true },
      WORLDS: { className: 'WorldObject', useSQLite: true },
    },
    durableObjectsPersist: kept,
    bindings: { SECRETS, ...bindings },
    ...options,
  });
  const ask = (path: string, init?: RequestInit) =>
    miniflare.dispatchFetch(`http://tesa.example${path}`, init);
  return {
    ask,
    newAccount: async () => (await ask('/contas', { method: 'POST' })).json() as Promise<NewAccount>,
    async account(name) {
      const accounts = await miniflare.getDurableObjectNamespace('ACCOUNTS');
      return accounts.get(accounts.idFromName(name));
    },
    get ready() {
      return miniflare.ready;
    },
    dispatchFetch: (url, init) => miniflare.dispatchFetch(url, init),
    dispose: () => miniflare.dispose(),
  };
}
