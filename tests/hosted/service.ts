import { bundleHosted } from '../../scripts/build/hosted.ts';
import { importFromEcosystem } from '../ecosystem/install.ts';
import { sharedFolder } from '../temporary.ts';
import { COMPATIBILITY, MINIFLARE, type Miniflare } from './miniflare.ts';

/** A secret of the service, for tests alone. */
export const SECRETS = JSON.stringify({ a: 'a secret of the service, for tests alone' });

/** An account, as `POST /contas` answers. */
export interface NewAccount {
  readonly conta: string;
  readonly chaves: Readonly<Record<'admin' | 'operador' | 'revogada' | 'ip' | 'outra', string>>;
  readonly prefixo_de_chaves: string;
  readonly segredo_de_assinatura: string;
  readonly token_de_controle: string;
}

/** The hosted sandbox on workerd, here. */
export interface Service extends Miniflare {
  /** Asks it, below `http://tesa.example`. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
  readonly newAccount: () => Promise<NewAccount>;
}

const folders = new Map<string | undefined, Promise<string>>();

/** Bundles it once for all tests of a file. */
function bundled(program: string | undefined): Promise<string> {
  const made = folders.get(program) ?? bundle(program);
  folders.set(program, made);
  return made;
}

async function bundle(program: string | undefined): Promise<string> {
  const made = sharedFolder();
  await bundleHosted(made, program);
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
  { bindings = {}, program, ...options }: ServiceOptions = {},
): Promise<Service> {
  const modulesRoot = await bundled(program);
  const { Miniflare } = await importFromEcosystem(MINIFLARE);
  const miniflare: Miniflare = new Miniflare({
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
    get ready() {
      return miniflare.ready;
    },
    dispatchFetch: (url, init) => miniflare.dispatchFetch(url, init),
    dispose: () => miniflare.dispose(),
  };
}
