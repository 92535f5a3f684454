import type { LinkedWorld } from './without-secrets.ts';

/** What a reader is told of the world in a link. */
export interface Contents {
  readonly nome: string | undefined;
  readonly agora: string;
  readonly organizations: readonly string[];
  readonly wallets: number;
  readonly deposits: number;
  readonly proposals: number;
  readonly redemptions: number;
}

export function contentsOf({ nome, agora, fatos }: LinkedWorld): Contents {
  const named = fatos.filter(({ ato }) => ato === 'criarOrganizacao').map(({ dados }) => dados?.nome);
  const created = fatos.flatMap(({ cria }) => (Array.isArray(cria) ? cria : []));
  const count = (prefix: string) =>
    created.filter((id) => typeof id === 'string' && id.startsWith(prefix)).length;
  return {
    nome: nome === undefined ? undefined : plain(nome),
    agora,
    organizations: named.map((name) => (typeof name === 'string' ? plain(name) : '')),
    wallets: count('cart_'),
    deposits: fatos.filter(({ ato }) => ato === 'criarDeposito').length,
    proposals: count('prop_'),
    redemptions: count('res_'),
  };
}

/** No longer than a name may be, and without what would show it as another one. */
const plain = (text: string): string => text.replace(/\p{C}/gu, '').slice(0, 140);
