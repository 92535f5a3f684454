import type { Ativo, Token } from '../../contract/types.ts';
import { usdcMalFormado, valorMalFormado } from './refusals.ts';

const MAX_LENGTH = 20;

/**
 * Parses a Valor to cents. Leading zeros are accepted, as in the documented pattern.
 * @param campo field path for the refusal
 * @throws {Refusal} `requisicao_invalida` unless it is a text with exactly two decimals
 */
export function parseValor(valor: unknown, campo = 'valor'): bigint {
  if (typeof valor !== 'string' || valor.length > MAX_LENGTH || !/^[0-9]+\.[0-9]{2}$/.test(valor)) {
    throw valorMalFormado(campo);
  }
  return BigInt(valor.replace('.', ''));
}

/**
 * Parses a USDC amount with two to six decimals to cents, rounded down.
 * @throws {Refusal} `requisicao_invalida` for any other text
 */
export function parseUsdc(valor: string): bigint {
  const [, cents] = /^([0-9]+\.[0-9]{2})[0-9]{0,4}$/.exec(valor) ?? [];
  if (cents === undefined) throw usdcMalFormado();
  return BigInt(cents.replace('.', ''));
}

/**
 * Formats cents as a Valor.
 * @throws {RangeError} when the cents are negative or too many for a Valor
 */
export function formatValor(centavos: bigint): string {
  const digits = String(centavos).padStart(3, '0');
  if (centavos < 0n || digits.length >= MAX_LENGTH) throw new RangeError(`${centavos} cents fit no Valor`);
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Formats an amount for messages, such as `1.000.000,00 USDC` or `600,00 USDC em USDY`. Assets are stated in USDC,
 * because their unit may have another price.
 */
export function amountInWords(centavos: bigint, token: Token = 'USDC'): string {
  const [units = '', cents] = formatValor(centavos).split('.');
  const amount = `${units.replace(/\B(?=(?:\d{3})+$)/g, '.')},${cents} USDC`;
  return token === 'USDC' ? amount : `${amount} em ${token}`;
}

/** 100 % in hundredths of a percent, the unit of all percentages and rates. */
export const WHOLE = 10_000;

/**
 * Converts a percentage from 0 to 100 with at most two decimals to hundredths; undefined for anything else. It reads
 * the number's shortest decimal text, so that 33.33 becomes 3333 without float arithmetic.
 */
export function parsePercent(percentual: unknown): number | undefined {
  if (typeof percentual !== 'number') return undefined;
  const [, units, decimals = ''] = /^([0-9]{1,3})(?:\.([0-9]{1,2}))?$/.exec(String(percentual)) ?? [];
  if (units === undefined) return undefined;
  const hundredths = Number.parseInt(units + decimals.padEnd(2, '0'), 10);
  return hundredths <= WHOLE ? hundredths : undefined;
}

export const toPercent = (hundredths: number): number => hundredths / 100;

export const percentInWords = (hundredths: number): string => String(toPercent(hundredths)).replace('.', ',');

/** Shares in hundredths of a percent that sum to exactly `WHOLE`; all zero for a zero total. */
export function sharesOf<T>(parties: readonly T[], centsOf: (party: T) => bigint): (readonly [T, number])[] {
  const empty = parties.every((party) => centsOf(party) === 0n);
  return split(empty ? 0n : BigInt(WHOLE), parties, centsOf).map(([party, share]) => [party, Number(share)]);
}

/**
 * Splits an amount in proportion to weights with the largest-remainder method; ties go to the earlier party.
 * @throws {RangeError} for a negative amount or weight, or without any weight
 */
export function split<T>(
  whole: bigint,
  parties: readonly T[],
  weightOf: (party: T) => bigint,
): (readonly [T, bigint])[] {
  const weights = sum(parties.map(weightOf));
  if (whole < 0n || parties.some((party) => weightOf(party) < 0n)) throw new RangeError('negative split');
  if (whole === 0n) return parties.map((party) => [party, 0n]);
  if (weights === 0n) throw new RangeError(`no weight to split ${whole} by`);

  const quotas = parties.map((party) => {
    const exact = whole * weightOf(party);
    return { party, floor: exact / weights, remainder: exact % weights };
  });
  const left = whole - sum(quotas.map(({ floor }) => floor));
  const roundedUp = quotas
    .toSorted((a, b) => descending(a.remainder, b.remainder))
    .filter((_, place) => BigInt(place) < left);
  return quotas.map((quota) => [quota.party, quota.floor + (roundedUp.includes(quota) ? 1n : 0n)]);
}

/**
 * The fee on a yield, rounded down in the client's favor.
 * @param percentual in hundredths of a percent
 */
export const feeOn = (bruto: bigint, percentual: number): bigint =>
  (bruto * BigInt(percentual)) / BigInt(WHOLE);

export const ATIVOS = ['USDY', 'BUIDL'] as const satisfies readonly Ativo[];
export type PerAtivo<T> = Readonly<Record<Ativo, T>>;

export const TOKENS = ['USDC', ...ATIVOS] as const satisfies readonly Token[];

export type Holdings = Readonly<Record<Token, bigint>>;

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

export const yieldingOf = (holdings: Holdings): bigint => sum(ATIVOS.map((ativo) => holdings[ativo]));

export const totalOf = (holdings: Holdings): bigint => yieldingOf(holdings) + holdings.USDC;

export const addAll = (parts: readonly Holdings[]): Holdings =>
  perToken((token) => sum(parts.map((part) => part[token])));

export const sum = (parts: readonly bigint[]): bigint => parts.reduce((total, part) => total + part, 0n);

export function descending(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a > b ? -1 : 1;
}

export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
