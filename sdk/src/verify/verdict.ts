import type { Ids } from './arguments.ts';
import type { Expectations } from './expectations.ts';
import type { Reading } from './read-transaction.ts';
import type { Divergence, Verification, VerifiedTransfer } from './verification.ts';

export function transfersOf(readings: readonly Reading[]): VerifiedTransfer[] {
  return readings.map(({ transfer }) => transfer).filter((transfer) => transfer !== null);
}

/** An answer about something else does not do what was reviewed, though its movements be the same. */
export function checkIds({ reviewed, approved }: Ids, what: string): Divergence[] {
  if (reviewed === undefined || approved === undefined || reviewed === approved) return [];
  return [{ code: 'id', transacao: null, message: `The answer is about another ${what} than ${reviewed}.` }];
}

/** The verdict on all readings, with what was found beyond them. */
export function verdictOf(
  readings: readonly Reading[],
  expectations: Expectations,
  others: readonly Divergence[],
): Verification {
  const transfers = transfersOf(readings);
  const divergences = [
    ...readings.flatMap((reading) => reading.divergences),
    ...repeatedIn(transfers),
    ...checkTotalFee(transfers, expectations),
    ...others,
  ];
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

function checkTotalFee(
  transfers: readonly VerifiedTransfer[],
  { rede, maxTotalFee }: Expectations,
): Divergence[] {
  const total = transfers.reduce((sum, { decoded }) => sum + decoded.maxFee, 0n);
  if (total <= maxTotalFee) return [];
  const message = `Together they may cost ${total}, more than the ${maxTotalFee} of maxTotalFee.${rede}.`;
  return [{ code: 'fee', transacao: null, message }];
}
