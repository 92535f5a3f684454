import type { Issued } from './arguments.ts';
import type { Expectations } from './expectations.ts';
import { type Reading, readTransaction } from './read-transaction.ts';

export interface ReadOptions {
  /** Addresses that may be paid at all. */
  readonly payees: readonly string[];
  /** How many transactions there may be. */
  readonly most: number;
}

/** Transactions but those that failed, which the service replaced and nobody signs again. */
export function liveOf(transacoes: readonly Issued[]): Issued[] {
  return transacoes.filter(({ status }) => status !== 'falhou');
}

/** Reads them up to the first that is one too many: it settles the verdict, however many follow. */
export function readAll(
  live: readonly Issued[],
  expectations: Expectations,
  { payees, most }: ReadOptions,
): Promise<Reading[]> {
  return Promise.all(
    live.slice(0, most + 1).map((transacao) => readTransaction(transacao, expectations, payees)),
  );
}
