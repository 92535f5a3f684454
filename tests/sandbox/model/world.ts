import { Unknown } from './unknown.ts';

/** What the service should be, in plain objects and without a line of its code. */
export interface World {
  /** Milliseconds. */
  now: number;
  /** Hundredths of a percent per year. */
  rates: Record<Asset, bigint>;
  readonly orgs: readonly Org[];
  /** What every write with a key was answered, by organisation and key. */
  readonly kept: Map<string, Kept>;
  readonly ids: Set<string>;
}

export type Asset = 'USDY' | 'BUIDL';
export type Pot = 'disponivel' | Asset;
export type Pots = Record<Pot, bigint>;

export interface Org {
  readonly id: string;
  readonly admin: string;
  /** Id of that key, which its decisions name. */
  readonly adminId: string;
  /** A key without the scope, where there is one. */
  readonly operador: string | undefined;
  /** Hundredths of a percent of the yield. */
  readonly taxa: bigint;
  readonly has: Pots;
  readonly held: Pots;
  /** Cent × millisecond × rate, of which `UNIT` make a cent. */
  readonly units: Record<Asset, bigint>;
  netYield: bigint;
  /** Oldest first, as all the lists below. */
  readonly policies: Policy[];
  readonly wallets: Wallet[];
  readonly proposals: Proposal[];
  readonly redemptions: Redemption[];
  readonly records: object[];
  readonly periods: object[];
  readonly charges: object[];
  readonly events: { readonly tipo: string; readonly dados: unknown }[];
}

export interface Policy {
  readonly versao: number;
  readonly parts: readonly { readonly ativo: Asset; readonly percentual: number }[];
  /** Hundredths of a percentage point. */
  readonly limiar: bigint;
  readonly desde: number;
}

export interface Wallet {
  readonly id: Unknown;
  readonly rede: string;
  readonly endereco: string;
  readonly apelido: string | null;
  readonly criada: number;
  linked: boolean;
  /** The payloads it was given to sign: each has its own nonce, over all the times that the address was linked. */
  readonly payloads: Set<string>;
  /** Place of its newest deposit among all; 0: none. */
  deposit: number;
}

export interface Tx {
  readonly id: Unknown;
  readonly part: number;
  readonly wallet: Wallet;
  readonly payload: Unknown;
  readonly hash: Unknown;
  status: 'aguardando_assinatura' | 'transmitida' | 'confirmada' | 'falhou';
  /** When it was confirmed. */
  confirmada: number;
}

export interface Move {
  readonly de: Pot;
  readonly para: Asset | null;
  readonly centavos: bigint;
}

interface Work {
  readonly id: Unknown;
  readonly criado: number;
  moves: readonly Move[];
  readonly txs: Tx[];
  decidido: number | null;
  decisao: { readonly por: string; readonly comentario: string | null } | null;
  concluido: number | null;
}

export interface Proposal extends Work {
  status: 'pendente' | 'aprovada' | 'rejeitada' | 'executada';
  readonly origem: 'tesa' | 'cliente';
  readonly motivo: string;
  readonly referencia: string | null;
  readonly wallet: Wallet;
  readonly after: readonly unknown[];
}

export interface Redemption extends Work {
  status: 'pendente' | 'aguardando_assinatura' | 'concluido';
  readonly centavos: bigint;
  readonly destino: Wallet;
  readonly referencia: string | null;
}

export interface Kept {
  readonly request: string;
  readonly status: number;
  readonly text: string;
  readonly until: number;
}

export const id = (world: World, prefix: string): Unknown =>
  new Unknown(new RegExp(`^${prefix}[0-9A-Za-z_-]+$`), world.ids);

export const currentPolicy = ({ policies }: Org): Policy | undefined => policies.at(-1);

export const free = ({ has, held }: Org, pot: Pot): bigint => has[pot] - held[pot];

export const freeTotal = (org: Org): bigint =>
  free(org, 'disponivel') + free(org, 'USDY') + free(org, 'BUIDL');

/** Whatever transactions wait on, whichever organisation's. */
export function ownerOf({ orgs }: World, tx: string) {
  for (const org of orgs) {
    for (const work of [...org.proposals, ...org.redemptions]) {
      const found = work.txs.find(({ id }) => id.value === tx);
      if (found !== undefined) return { org, work, tx: found };
    }
  }
  return undefined;
}
