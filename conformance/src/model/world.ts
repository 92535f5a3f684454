import type { Rede } from '../address.ts';
import { instant } from './arithmetic.ts';
import { newUnknown, type Unknown } from './unknown.ts';

/** What the service should be, in plain objects and without a line of its code. */
export interface World {
  /** Milliseconds. */
  now: number;
  /** Hundredths of a percent per year. */
  rates: Record<Asset, bigint>;
  readonly orgs: readonly Org[];
  /** What an address has signed on its network, whoever linked it, by network and address. */
  readonly accounts: Map<string, Account>;
  /** What every write with a key was answered, by organization and key. */
  readonly kept: Map<string, Kept>;
  readonly ids: Set<string>;
  /** Addresses that are nobody's, of both networks by turns. */
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
  /** The key with the scope `admin`. */
  readonly admin: string;
  /** Id of that key, which its decisions name. */
  readonly adminId: string;
  /** A key without the scope. */
  readonly operador: string;
  /** Hundredths of a percent of the yield. */
  readonly taxa: bigint;
  /** Who sells each asset, the same for all organizations. */
  readonly issuers: Readonly<Record<Rede, Readonly<Record<Asset, string | undefined>>>>;
  /** Of what yielded less than a cent: cent × millisecond × rate, of which `UNIT` make a cent. */
  readonly fractions: Record<Asset, bigint>;
  /** Oldest first, as all the lists below. */
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
  /** Hundredths of a percentage point. */
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
  /** In the month, in the unit of `fractions`. */
  readonly earned: Record<Asset, bigint>;
  readonly account: Account;
  /** Who pays USDC to it, by giving network, then token. */
  readonly settlement: readonly { readonly rede: Rede; readonly token: Token; readonly endereco: Unknown }[];
}

/** The nonces of an address, in the order in which they came to be. */
export interface Account {
  readonly rede: Rede;
  /** Those of `ethereum`, where a second one on a nonce pays more. */
  readonly payloads: Set<string> | undefined;
  readonly nonces: Nonce[];
}

/** Of all the transactions that have it at most one lands. */
export interface Nonce {
  readonly text: Unknown | string;
  /** The account that holds it, on `solana`. */
  readonly conta: Unknown | null;
  spent: boolean;
  /** The oldest first. */
  readonly txs: Tx[];
}

/** One transfer out of one wallet. */
export interface Tx {
  readonly id: Unknown;
  readonly org: Org;
  readonly work: Proposal | Redemption;
  /** Place of what it carries in the movements of a proposal. */
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
  /** Whether the network has seen it. */
  seen: boolean;
  /** When the USDC of a redemption arrived. */
  received: number | null;
}

export interface Move {
  readonly de: Token;
  readonly para: Asset;
  readonly centavos: bigint;
}

/** Who decided, and why. */
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
  /** Where the deposit lies that it is about. */
  readonly wallet: Wallet | undefined;
  readonly after: readonly unknown[];
}

export interface Redemption extends Work {
  status: 'pendente' | 'aguardando_assinatura' | 'concluido' | 'rejeitado' | 'cancelado';
  readonly centavos: bigint;
  readonly destino: Wallet;
  /** What was sent in fields that only come back. */
  readonly echoed: Readonly<Record<string, unknown>>;
  /** When it was rejected or canceled. */
  desistido: number | null;
  cancelamento: Decided | null;
}

/** As its destinations are sent it. */
export interface Evento {
  readonly id: Unknown;
  readonly tipo: string;
  readonly criado_em: string;
  readonly ambiente: 'sandbox';
  readonly organizacao_id: string;
  readonly dados: unknown;
}

/** As the API shows them. */
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

/** Those of an organization, in the order of issue within each proposal and redemption. */
export const txsOf = ({ proposals, redemptions }: Org): Tx[] =>
  [...proposals, ...redemptions].flatMap(({ txs }) => txs);

/** A transaction of whichever organization. */
export const findTx = ({ orgs }: World, wanted: string): Tx | undefined =>
  orgs.flatMap(txsOf).find(({ id }) => id.value === wanted);

/** An organization is told of what happened now. */
export function tell(world: World, org: Org, tipo: string, dados: unknown): void {
  const about = { criado_em: instant(world.now), ambiente: 'sandbox', organizacao_id: org.id } as const;
  org.events.push({ id: id(world, 'evt_'), tipo, ...about, dados });
}
