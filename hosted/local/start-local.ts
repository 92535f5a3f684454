import { type Miniflare, startMiniflare } from './miniflare.ts';

/** An account, as `POST /contas` answers. */
export interface NewAccount {
  readonly conta: string;
  readonly chaves: Readonly<Record<'admin' | 'operador' | 'revogada' | 'ip' | 'outra', string>>;
  /** What keys begin with that are given to a world by the control plane. */
  readonly prefixo_de_chaves: string;
  readonly segredo_de_assinatura: string;
  readonly token_de_controle: string;
  readonly base_url: string;
  readonly expira_em: string;
}

export interface LocalOptions {
  /** The folder of `worker.js`. */
  readonly program: string;
  /** The folder of the docs and the dashboard. Default: there are none. */
  readonly assets?: string | undefined;
  /** The folder in which objects are kept. */
  readonly kept: string;
  /** On loopback; 0: any that is free. */
  readonly port: number;
  /** What the Worker is configured with, beyond that. */
  readonly bindings?: object;
}

/** The hosted sandbox on this machine. */
export interface Local {
  readonly address: string;
  readonly newAccount: () => Promise<NewAccount>;
  /** What it runs on. */
  readonly miniflare: Miniflare;
}

/** A secret of the service that opens nothing else. */
const LOCAL_SECRETS = JSON.stringify({ a: 'the secret of a hosted sandbox on this machine' });

/**
 * Starts the bundled Worker on workerd.
 * @param more options of Miniflare
 */
export async function startLocal(options: LocalOptions, more: object = {}): Promise<Local> {
  const { program, assets, kept, port, bindings } = options;
  const miniflare = await startMiniflare({
    modules: [{ type: 'ESModule', path: `${program}/worker.js` }],
    modulesRoot: program,
    host: '127.0.0.1',
    port,
    durableObjects: {
      ACCOUNTS: { className: 'AccountObject', useSQLite: true },
      WORLDS: { className: 'WorldObject', useSQLite: true },
    },
    durableObjectsPersist: kept,
    ...(assets && {
      assets: {
        directory: assets,
        binding: 'ASSETS',
        routerConfig: { has_user_worker: true },
      },
    }),
    bindings: { SECRETS: LOCAL_SECRETS, ...bindings },
    ...more,
  });
  const { origin: address } = await miniflare.ready;
  return {
    address,
    newAccount: async () =>
      (await fetch(`${address}/contas`, { method: 'POST' })).json() as Promise<NewAccount>,
    miniflare,
  };
}
