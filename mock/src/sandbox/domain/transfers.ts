import type { Transacao } from '../../contract/types.ts';
import { sum } from './holdings.ts';

/** What one transaction carries, and what became of it. */
export interface Carried {
  readonly status: Transacao['status'];
  readonly centavos: bigint;
}

/** What the network has confirmed, however many transactions failed. */
export const confirmedOf = (transactions: readonly Carried[]): bigint =>
  sum(transactions.filter(({ status }) => status === 'confirmada').map(({ centavos }) => centavos));
