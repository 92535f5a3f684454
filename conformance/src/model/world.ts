import type { Rede } from '../address.ts';
import { instant } from './arithmetic.ts';
import { newUnknown, type Unknown } from './unknown.ts';

/** Expected state of the service in plain objects, independent of its code. */
export interface World {
  now: number;
  rates: Record<Asset, bigint>;
  readonly orgs: readonly Org[];
  readonly accounts: Map<string, Account>;
  readonly kept: Map<string, Kept>;
  readonly ids: Set<string>;
  /** Addresses without an owner, alternating between the networks. */
  readonly addresses: readonly Address[];
}

export interface Address {
  readonly rede: Rede;
  readonly endereco: string;
}

export type Asset = 'USDY' | 'BUIDL';
export type Token = 'USDC' | Asset;
export type Pots = Record<Token, bigint>;

export const TOKENS = ['USDC', 'USDY', 'BUIDL'] as const;
export const ASSETS = ['USDY', 'BUIDL'] as const;

export interface Org {
  readonly id: string;
  readonly admin: string;
  readonly adminId: string;
  readonly operador: string;
  readonly taxa: bigint;
  /** Sellers of the assets are the same for all organizations. */
  readonly issuers: Readonly<Record<Rede, Readonly<Record<Asset, string | undefined>>>>;
  /** Yield below one cent, in units of cent × millisecond × rate; `UNIT` of them make a cent. */
  readonly fractions: Record<Asset, bigint>;
  readonly policies: Policy[];
  readonly wallets: Wallet[];
  readonly proposals: Proposal[];
  readonly redemptions: Redemption[];
  readonly records: Registro[];
  readonly periods: Periodo[];
  readonly charges: object[];
  readonly events: Evento[];
}

export interface Policy {
  readonly versao: number;
  readonly parts: readonly { readonly ativo: Asset; readonly percentual: number }[];
  readonly limiar: bigint;
  readonly desde: number;
}

export interface Wallet {
  readonly id: Unknown;
  readonly rede: Rede;
  readonly endereco: string;
  apelido: string | null;
  readonly criada: number;
  linked: boolean;
  readonly has: Pots;
  readonly earned: Record<Asset, bigint>;
  readonly account: Account;
  /** Addresses that pay USDC to the wallet, by paying network, then token. */
  readonly settlement: readonly { readonly rede: Rede; readonly token: Token; readonly endereco: Unknown }[];
}

export interface Account {
  readonly rede: Rede;
  /** Payloads on `ethereum`, where a second transaction with a nonce must pay a higher fee. */
  readonly payloads: Set<string> | undefined;
  readonly nonces: Nonce[];
}

/** At most one of the transactions with a nonce confirms. */
export interface Nonce {
  readonly text: Unknown | string;
  /** Account that holds the durable nonce on `solana`; null on `ethereum`. */
  readonly conta: Unknown | null;
  spent: boolean;
  readonly txs: Tx[];
}

export interface Tx {
  readonly id: Unknown;
  readonly org: Org;
  readonly work: Proposal | Redemption;
  readonly part: number | null;
  readonly wallet: Wallet;
  readonly token: Token;
  readonly centavos: bigint;
  readonly nonce: Nonce;
  readonly payload: Unknown;
  readonly hash: Unknown;
  readonly valid: number;
  readonly replaces: Tx | null;
  status: 'aguardando_assinatura' | 'transmitida' | 'confirmada' | 'falhou';
  reason: 'revertida' | 'expirada' | 'cancelada' | 'preterida' | null;
  seen: boolean;
  received: number | null;
}

export interface Move {
  readonly de: Token;
  readonly para: Asset;
  readonly centavos: bigint;
}

interface Decided {
  readonly por: string;
  readonly comentario: string | null;
}

interface Work {
  readonly id: Unknown;
  readonly criado: number;
  readonly txs: Tx[];
  decidido: number | null;
  decisao: Decided | null;
  concluido: number | null;
}

export interface Proposal extends Work {
  status: 'pendente' | 'aprovada' | 'rejeitada' | 'executada';
  readonly origem: 'tesa' | 'cliente';
  readonly motivo: string | Unknown;
  readonly moves: readonly Move[];
  readonly referencia: string | null;
  /** Wallet that received the deposit that caused the proposal. */
  readonly wallet: Wallet | undefined;
  readonly after: readonly unknown[];
}

export interface Redemption extends Work {
  status: 'pendente' | 'aguardando_assinatura' | 'concluido' | 'rejeitado' | 'cancelado';
  readonly centavos: bigint;
  readonly destino: Wallet;
  readonly echoed: Readonly<Record<string, unknown>>;
  desistido: number | null;
  cancelamento: Decided | null;
}

export interface Evento {
  readonly id: Unknown;
  readonly tipo: string;
  readonly criado_em: string;
  readonly ambiente: 'sandbox';
  readonly organizacao_id: string;
  readonly dados: unknown;
}

export type Registro = Readonly<Record<string, unknown>> & {
  readonly carteira_id: Unknown;
  readonly de: Token | null;
  readonly para: Token | null;
  readonly valor: string;
};

export type Periodo = Readonly<Record<string, unknown>> & {
  readonly rendimento_bruto: string;
  readonly creditos: readonly {
    readonly carteira_id: Unknown;
    readonly ativo: Asset;
    readonly valor: string;
  }[];
};

export interface Kept {
  readonly request: string;
  readonly status: number;
  readonly text: string;
  readonly until: number;
}

export const id = (world: World, prefix: string): Unknown =>
  newUnknown(new RegExp(`^${prefix}[0-9A-Za-z_-]+$`), world.ids);

export const currentPolicy = ({ policies }: Org): Policy | undefined => policies.at(-1);

export const linkedOf = ({ wallets }: Org): Wallet[] => wallets.filter(({ linked }) => linked);

export const isProposal = (work: Proposal | Redemption): work is Proposal => 'origem' in work;

export const txsOf = ({ proposals, redemptions }: Org): Tx[] =>
  [...proposals, ...redemptions].flatMap(({ txs }) => txs);

export const findTx = ({ orgs }: World, wanted: string): Tx | undefined =>
  orgs.flatMap(txsOf).find(({ id }) => id.value === wanted);

export function tell(world: World, org: Org, tipo: string, dados: unknown): void {
  const about = { criado_em: instant(world.now), ambiente: 'sandbox', organizacao_id: org.id } as const;
  org.events.push({ id: id(world, 'evt_'), tipo, ...about, dados });
}
