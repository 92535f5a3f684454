import { COMPATIBILITY, type NewAccount } from '../../hosted/local/start-local.ts';
import type { AccountNamespace, AccountRpc } from '../../hosted/src/account/account-rpc.ts';
import { bundleHosted } from '../../scripts/build/hosted.ts';
import { importFromEcosystem } from '../ecosystem/install.ts';
import { sharedFolder } from '../temporary.ts';
import { MINIFLARE, type Miniflare } from './miniflare.ts';

/** A secret of the service, for tests alone. */
export const SECRETS = JSON.stringify({ a: 'a secret of the service, for tests alone' });

/** The hosted sandbox on workerd, here. */
export interface Service extends Miniflare {
  /** Asks it, below `http://tesa.example`. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
  /** Where it is on this machine. */
  readonly address: Promise<URL>;
  readonly newAccount: () => Promise<NewAccount>;
  /** The object of an account. */
  readonly account: (name: string) => Promise<AccountRpc>;
}

/** Gives the objects that are bound by a name. */
interface WithObjects {
  readonly ready: Promise<URL>;
  getDurableObjectNamespace(name: string): Promise<AccountNamespace>;
}

let folder: Promise<string> | undefined;

/** Bundles it once for all tests of a file. */
async function bundled(): Promise<string> {
  const made = sharedFolder();
  await bundleHosted(made);
  return made;
}

/**
 * Starts it.
 * @param kept the folder in which its objects are kept
 * @param options of Miniflare, such as more `bindings`
 */
export async function startService(
  kept: string,
  { bindings = {}, ...options }: { readonly bindings?: object; readonly [option: string]: unknown } = {},
): Promise<Service> {
  folder ??= bundled();
  const modulesRoot = await folder;
  const { Miniflare } = await importFromEcosystem(MINIFLARE);
  const miniflare: Miniflare & WithObjects = new Miniflare({
    modules: [{ type: 'ESModule', path: `${modulesRoot}/worker.js` }],
    modulesRoot,
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
    dispatchFetch: (url, init) => miniflare.dispatchFetch(url, init),
    address: miniflare.ready,
    dispose: () => miniflare.dispose(),
  };
}
