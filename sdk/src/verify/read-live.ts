import type { Transacao } from '../generated/contract.ts';
import type { Expectations } from './expectations.ts';
import { type Reading, readTransaction } from './read-transaction.ts';
import type { Divergence, Verification, VerifiedTransfer } from './verification.ts';

/** Reads every transaction but those that failed, which the service replaced and nobody signs again. */
export function readLive(
  transacoes: readonly Transacao[],
  expectations: Expectations,
  payees: readonly string[],
): Promise<Reading[]> {
  const live = transacoes.filter(({ status }) => status !== 'falhou');
  return Promise.all(live.map((transacao) => readTransaction(transacao, expectations, payees)));
}

export function transfersOf(readings: readonly Reading[]): VerifiedTransfer[] {
  return readings.map(({ transfer }) => transfer).filter((transfer) => transfer !== null);
}

/** The verdict on all readings, with what was found beyond them. */
export function verdictOf(readings: readonly Reading[], others: readonly Divergence[]): Verification {
  const ofEach = readings.flatMap(({ divergences }) => divergences);
  const divergences = [...ofEach, ...repeatedIn(transfersOf(readings)), ...others];
  if (divergences.length > 0) return { ok: false, divergences };
  const awaiting = readings.filter(({ transacao }) => transacao.status === 'aguardando_assinatura');
  return { ok: true, toSign: transfersOf(awaiting) };
}

/** Only one of two transactions with the same nonce can land, and two that are the same text are one. */
function repeatedIn(transfers: readonly VerifiedTransfer[]): Divergence[] {
  const seen = new Set<string>();
  return transfers.flatMap(({ transacao, payload, decoded }) => {
    const marks = [transacao, decoded.rede === 'ethereum' ? `nonce ${decoded.nonce}` : payload];
    const repeated = marks.some((mark) => seen.has(mark));
    for (const mark of marks) seen.add(mark);
    const message = 'It has the id, the nonce or the payload of another transaction.';
    return repeated ? [{ code: 'repeated', transacao, message }] : [];
  });
}
