import type { Ativo, Token } from '../../contract/types.ts';

/** The tokenized Treasuries, in the order that lists every response and breaks every tie. */
export const ATIVOS = ['USDY', 'BUIDL'] as const satisfies readonly Ativo[];
export type PerAtivo<T> = Readonly<Record<Ativo, T>>;

/** What a wallet can hold: USDC not yet allocated, then each asset. */
export const TOKENS = ['USDC', ...ATIVOS] as const satisfies readonly Token[];

/** Cents of each token. */
export type Holdings = Readonly<Record<Token, bigint>>;

/** Cents of a token that leave. */
export interface Leg {
  readonly de: Token;
  readonly centavos: bigint;
}

export const perAtivo = <T>(of: (ativo: Ativo) => T): PerAtivo<T> => ({
  USDY: of('USDY'),
  BUIDL: of('BUIDL'),
});

export const perToken = (centsOf: (token: Token) => bigint): Holdings => ({
  USDC: centsOf('USDC'),
  ...perAtivo(centsOf),
});

export const NOTHING: Holdings = perToken(() => 0n);

/** The part that yields. */
export const yieldingOf = (holdings: Holdings): bigint => sum(ATIVOS.map((ativo) => holdings[ativo]));

/** The part that yields and the cash. */
export const totalOf = (holdings: Holdings): bigint => yieldingOf(holdings) + holdings.USDC;

export const addAll = (parts: readonly Holdings[]): Holdings =>
  perToken((token) => sum(parts.map((part) => part[token])));

export const sum = (parts: readonly bigint[]): bigint => parts.reduce((total, part) => total + part, 0n);

/** Sorts the largest first. */
export function descending(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a > b ? -1 : 1;
}

export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
