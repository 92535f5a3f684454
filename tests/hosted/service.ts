import type { Miniflare } from '../../hosted/local/miniflare.ts';
import { type NewAccount, startLocal } from '../../hosted/local/start-local.ts';
import type { AccountRpc } from '../../hosted/src/account/account-rpc.ts';
import { bundleHosted } from '../../scripts/build/hosted.ts';
import { sharedFolder } from '../temporary.ts';

export const SECRETS = JSON.stringify({ a: 'a secret of the service, for tests alone' });

export interface Service extends Pick<Miniflare, 'ready' | 'dispatchFetch' | 'dispose'> {
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
  readonly newAccount: () => Promise<NewAccount>;
  readonly account: (name: string) => Promise<AccountRpc>;
}

const folders = new Map<string | undefined, Promise<string>>();

function bundled(program: string | undefined): Promise<string> {
  const folder = folders.get(program) ?? bundle(program);
  folders.set(program, folder);
  return folder;
}

async function bundle(program: string | undefined): Promise<string> {
  const folder = sharedFolder();
  await bundleHosted(folder, program);
  return folder;
}

interface ServiceOptions {
  readonly bindings?: object;
  /** Source of the Worker. @default the deployed program */
  readonly program?: string;
  readonly [option: string]: unknown;
}

export async function startService(
  kept: string,
  { bindings, program, ...options }: ServiceOptions = {},
): Promise<Service> {
  const local = {
    program: await bundled(program),
    kept,
    port: 0,
    bindings: { SECRETS, ...bindings },
  };
  const { miniflare } = await startLocal(local, options);
  const ask = (path: string, init?: RequestInit) =>
    miniflare.dispatchFetch(`http://tesa.example${path}`, init);
  let stopped: Promise<void> | undefined;
  return {
    ask,
    newAccount: async () => (await ask('/contas', { method: 'POST' })).json() as Promise<NewAccount>,
    async account(name) {
      const accounts = await miniflare.getDurableObjectNamespace<AccountRpc>('ACCOUNTS');
      return accounts.get(accounts.idFromName(name));
    },
    ready: miniflare.ready,
    dispatchFetch: (url, init) => miniflare.dispatchFetch(url, init),
    dispose() {
      stopped ??= miniflare.dispose();
      return stopped;
    },
  };
}
