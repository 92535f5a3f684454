import type { Ativo } from '../../contract/types.ts';

/** The tokenized Treasuries, in the order that lists every response and breaks every tie. */
export const ATIVOS = ['USDY', 'BUIDL'] as const satisfies readonly Ativo[];
export type PerAtivo<T> = Readonly<Record<Ativo, T>>;

/** Where an organisation's funds are: USDC not yet allocated, then each asset. */
export const HOLDINGS = ['disponivel', ...ATIVOS] as const;
export type Holding = (typeof HOLDINGS)[number];

/** Cents in each holding. */
export type Holdings = Readonly<Record<Holding, bigint>>;

/** Cents that leave one holding. */
export interface Leg {
  readonly de: Holding;
  readonly centavos: bigint;
}

export const perAtivo = <T>(of: (ativo: Ativo) => T): PerAtivo<T> => ({
  USDY: of('USDY'),
  BUIDL: of('BUIDL'),
});

export const perHolding = (centsOf: (holding: Holding) => bigint): Holdings => ({
  disponivel: centsOf('disponivel'),
  ...perAtivo(centsOf),
});

export const NOTHING: Holdings = perHolding(() => 0n);

/** The part that yields. */
export const yieldingOf = (holdings: Holdings): bigint => sum(ATIVOS.map((ativo) => holdings[ativo]));

/** The part that yields and the cash. */
export const totalOf = (holdings: Holdings): bigint => yieldingOf(holdings) + holdings.disponivel;

export const sum = (parts: readonly bigint[]): bigint => parts.reduce((total, part) => total + part, 0n);
