import { importFromEcosystem } from '../../tests/ecosystem/install.ts';

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
  /** More that the Worker is configured with. */
  readonly bindings?: Readonly<Record<string, string>>;
  /** What requests of the Worker go to. Default: the network. */
  readonly outside?: (request: Request) => Response | Promise<Response>;
}

/** The hosted sandbox on this machine. */
export interface Local {
  readonly address: string;
  readonly newAccount: () => Promise<NewAccount>;
  readonly stop: () => Promise<void>;
}

/** The date of the platform that it is written for, and its flags; `wrangler.jsonc` has the same. */
export const COMPATIBILITY = {
  compatibilityDate: '2026-07-30',
  compatibilityFlags: ['nodejs_compat', 'global_fetch_strictly_public', 'enable_request_signal'],
} as const;

/** A secret of the service that opens nothing else. */
const SECRETS = JSON.stringify({ a: 'the secret of a hosted sandbox on this machine' });

/** Starts the bundled Worker on workerd. */
export async function startLocal(options: LocalOptions): Promise<Local> {
  const { program, assets, kept, port, bindings, outside } = options;
  const { Miniflare } = await importFromEcosystem('miniflare/dist/src/index.js');
  const miniflare = new Miniflare({
    modules: [{ type: 'ESModule', path: `${program}/worker.js` }],
    modulesRoot: program,
    host: '127.0.0.1',
    port,
    ...COMPATIBILITY,
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
    ...(outside && { outboundService: outside }),
    bindings: { SECRETS, ...bindings },
  });
  const { origin: address } = (await miniflare.ready) as URL;
  return {
    address,
    newAccount: async () =>
      (await fetch(`${address}/contas`, { method: 'POST' })).json() as Promise<NewAccount>,
    stop: () => miniflare.dispose(),
  };
}
