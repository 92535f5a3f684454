import { type Miniflare, startMiniflare } from './miniflare.ts';

export interface NewAccount {
  readonly conta: string;
  readonly chaves: Readonly<Record<'admin' | 'operador' | 'revogada' | 'ip' | 'outra', string>>;
  readonly prefixo_de_chaves: string;
  readonly segredo_de_assinatura: string;
  readonly token_de_controle: string;
  readonly base_url: string;
  readonly expira_em: string;
}

export interface LocalOptions {
  readonly program: string;
  readonly assets?: string | undefined;
  readonly kept: string;
  readonly port: number;
  readonly bindings?: object;
}

export interface Local {
  readonly address: string;
  readonly newAccount: () => Promise<NewAccount>;
  readonly miniflare: Miniflare;
}

/** A fixed secret is enough, because it protects only local accounts. */
const LOCAL_SECRETS = JSON.stringify({ a: 'the secret of a hosted sandbox on this machine' });

/** @param more Miniflare options that extend or replace the defaults */
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
