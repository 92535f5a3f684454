import type { Ids, Issued } from './arguments.ts';
import { type Entry, entriesOf, isAwaiting, mayLand } from './entries.ts';
import type { Expectations } from './expectations.ts';
import { nonceKey } from './nonce.ts';
import type { Order } from './order.ts';
import { checkPurpose, checkTotals, purposesOf } from './purposes.ts';
import { type Read, type Reading, readTransaction } from './read-transaction.ts';
import type { Divergence, Verification } from './verification.ts';

/** Most transactions that the contract lets a proposal or a redemption have. */
const MOST = 1000;

/** Verifies all transactions of a proposal or a redemption; `others` are divergences found before. */
export async function verifyOrder(
  order: Order,
  issued: readonly Issued[],
  expectations: Expectations,
  others: readonly Divergence[],
): Promise<Verification> {
  if (issued.length > MOST) return { ok: false, divergences: [tooMany()] };
  const entries = entriesOf(issued, expectations.signed);
  const readings = await Promise.all(entries.map((entry) => readTransaction(entry, order, expectations)));
  const read = readings.filter(isRead);
  const purposes = purposesOf(read);
  const divergences = [
    ...readings.flatMap((reading) => reading.divergences),
    ...checkIdsOnce(issued),
    ...entries.flatMap(checkSigned),
    ...checkNonces(read),
    ...purposes.flatMap(checkPurpose),
    // The total is only known when every transaction could be read.
    ...(read.length === readings.length ? checkTotals(order, purposes) : []),
    ...checkTotalFees(read, expectations),
    ...others,
  ];
  if (divergences.length > 0) return { ok: false, divergences };
  return { ok: true, toSign: read.filter(({ entry }) => isAwaiting(entry)).map(({ transfer }) => transfer) };
}

const isRead = (reading: Reading): reading is Read => reading.transfer !== null;

/** A response with another id is a divergence, even with the same movements. */
export function checkIds({ reviewed, approved }: Ids, what: string): Divergence[] {
  if (reviewed === undefined || approved === undefined || reviewed === approved) return [];
  return [{ code: 'id', transacao: null, message: `The answer is about another ${what} than ${reviewed}.` }];
}

function tooMany(): Divergence {
  return { code: 'unexpected', transacao: null, message: `It has more transactions than ${MOST}.` };
}

function checkIdsOnce(issued: readonly Issued[]): Divergence[] {
  const seen = new Set<string>();
  return issued.flatMap(({ id }) => {
    const isSecond = seen.has(id);
    seen.add(id);
    const message = 'It has the id of another transaction.';
    return isSecond ? [{ code: 'repeated', transacao: id, message } as const] : [];
  });
}

/** A transaction that neither awaits a signature nor failed must have been signed, so it must be in `signed`. */
function checkSigned({ transacao, issued, signed }: Entry): Divergence[] {
  if (signed !== null || issued?.status === 'aguardando_assinatura' || issued?.status === 'falhou') return [];
  const message =
    'The service says that it was sent, and signed does not name it: pass it there, or find out who signed it.';
  return [{ code: 'unsigned', transacao, message }];
}

/** Two transactions to sign must not share a nonce, since only one of them could land. */
function checkNonces(read: readonly Read[]): Divergence[] {
  const seen = new Set<string>();
  return read.flatMap(({ entry, transfer }) => {
    const key = nonceKey(transfer);
    if (!isAwaiting(entry)) return [];
    const isSecond = seen.has(key);
    seen.add(key);
    const message = 'It has the nonce of another transaction that awaits a signature: only one can land.';
    return isSecond ? [{ code: 'repeated', transacao: transfer.transacao, message } as const] : [];
  });
}

/** Of transactions that share a nonce only one lands; the highest of their fees counts. */
function checkTotalFees(read: readonly Read[], { maxTotalFee }: Expectations): Divergence[] {
  const dearest = new Map<string, Read['transfer']>();
  for (const { entry, transfer } of read) {
    const key = nonceKey(transfer);
    const before = dearest.get(key)?.decoded.maxFee ?? -1n;
    if (mayLand(entry) && transfer.decoded.maxFee > before) dearest.set(key, transfer);
  }
  return (['ethereum', 'solana'] as const).flatMap((rede) => {
    const total = [...dearest.values()]
      .filter((transfer) => transfer.rede === rede)
      .reduce((sum, { decoded }) => sum + decoded.maxFee, 0n);
    if (total <= maxTotalFee[rede]) return [];
    const message = `Together they may cost ${total}, more than the ${maxTotalFee[rede]} of maxTotalFee.${rede}.`;
    return [{ code: 'fee', transacao: null, message } as const];
  });
}
