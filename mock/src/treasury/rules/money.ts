import type { Ativo, Token } from '../../contract/types.ts';
import { usdcMalFormado, valorMalFormado } from './refusals.ts';

/** The longest Valor that the contract allows. */
const MAX_LENGTH = 20;

/**
 * The cents of a Valor. Leading zeros pass, because the documented pattern admits them.
 * @param campo path of the field, for the refusal
 * @throws {Refusal} `requisicao_invalida` when it is not a text with exactly two decimals
 */
export function parseValor(valor: unknown, campo = 'valor'): bigint {
  if (typeof valor !== 'string' || valor.length > MAX_LENGTH || !/^[0-9]+\.[0-9]{2}$/.test(valor)) {
    throw valorMalFormado(campo);
  }
  return BigInt(valor.replace('.', ''));
}

/**
 * The cents of an amount of USDC as a network knows it, with two to six decimals; what is below a cent is left out.
 * @throws {Refusal} `requisicao_invalida` when it is anything else
 */
export function parseUsdc(valor: string): bigint {
  const [, cents] = /^([0-9]+\.[0-9]{2})[0-9]{0,4}$/.exec(valor) ?? [];
  if (cents === undefined) throw usdcMalFormado();
  return BigInt(cents.replace('.', ''));
}

/** @throws {RangeError} when the cents do not fit a Valor: no answer may carry a negative or endless amount. */
export function formatValor(centavos: bigint): string {
  const digits = String(centavos).padStart(3, '0');
  if (centavos < 0n || digits.length >= MAX_LENGTH) throw new RangeError(`${centavos} cents fit no Valor`);
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * An amount as a person reads it, such as `1.000.000,00 USDC` or `600,00 USDC em USDY`: for messages, never for a field.
 * Amounts of an asset are in USDC too, since a unit of it need not be worth one.
 */
export function amountInWords(centavos: bigint, token: Token = 'USDC'): string {
  const [units = '', cents] = formatValor(centavos).split('.');
  const amount = `${units.replace(/\B(?=(?:\d{3})+$)/g, '.')},${cents} USDC`;
  return token === 'USDC' ? amount : `${amount} em ${token}`;
}

/** 100 %, in the integer hundredths that every percentage and rate of the domain is kept in. */
export const WHOLE = 10_000;

/**
 * Reads a percentage of JSON, from 0 to 100 with at most two decimals; undefined when it is anything else.
 * The shortest decimal text of a double is the number that was written, so 33.33 is 3333 with no float arithmetic.
 */
export function parsePercent(percentual: unknown): number | undefined {
  if (typeof percentual !== 'number') return undefined;
  const [, units, decimals = ''] = /^([0-9]{1,3})(?:\.([0-9]{1,2}))?$/.exec(String(percentual)) ?? [];
  if (units === undefined) return undefined;
  const hundredths = Number.parseInt(units + decimals.padEnd(2, '0'), 10);
  return hundredths <= WHOLE ? hundredths : undefined;
}

/** The JSON number of some hundredths. Division rounds correctly, so it prints with at most two decimals. */
export const toPercent = (hundredths: number): number => hundredths / 100;

/** Some hundredths as a person reads them, such as `0,8`: for messages, never for a field. */
export const percentInWords = (hundredths: number): string => String(toPercent(hundredths)).replace('.', ',');

/** Each party's share in hundredths of a percent, summing to exactly `WHOLE`; all zero when the total is zero. */
export function sharesOf<T>(parties: readonly T[], centsOf: (party: T) => bigint): (readonly [T, number])[] {
  const empty = parties.every((party) => centsOf(party) === 0n);
  return split(empty ? 0n : BigInt(WHOLE), parties, centsOf).map(([party, share]) => [party, Number(share)]);
}

/**
 * Divides a whole by weights without losing a unit, by largest remainder: each part is its exact quota rounded
 * down or up, and an equal remainder favours the party that comes first.
 * @throws {RangeError} when the whole or a weight is negative, or there is something to divide and no weight
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
 * The fee on a yield, rounded down in the client's favour.
 * @param percentual the plan's fee, in hundredths of a percent
 */
export const feeOn = (bruto: bigint, percentual: number): bigint =>
  (bruto * BigInt(percentual)) / BigInt(WHOLE);

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
