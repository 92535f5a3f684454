import type { Ids, Issued } from './arguments.ts';
import { type Checked, checkTransaction, type Passed } from './check-transaction.ts';
import { type Entry, entriesOf, isToSign } from './entries.ts';
import type { Expectations } from './expectations.ts';
import { nonceKey } from './nonce.ts';
import type { Order } from './order.ts';
import { checkPurpose, checkTotals, purposesOf } from './purposes.ts';
import { checkTotalFees } from './total-fees.ts';
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
  const checked = await Promise.all(entries.map((entry) => checkTransaction(entry, order, expectations)));
  const divergences = [
    ...checked.flatMap((transaction) => transaction.divergences),
    ...checkIdsOnce(issued),
    ...entries.flatMap(checkSigned),
    ...checkTogether(checked, order, expectations),
    ...others,
  ];
  if (divergences.length > 0) return { ok: false, divergences };
  const toSign = checked.filter(hasPassed).filter(({ entry }) => isToSign(entry));
  return { ok: true, toSign: toSign.map(({ transfer }) => transfer) };
}

const hasPassed = (checked: Checked): checked is Passed => checked.transfer !== null;

/** Checks what only all transactions together can show. */
function checkTogether(
  checked: readonly Checked[],
  order: Order,
  { maxTotalFee }: Expectations,
): Divergence[] {
  const passed = checked.filter(hasPassed);
  const purposes = purposesOf(passed);
  return [
    ...checkNonces(passed),
    ...purposes.flatMap(checkPurpose),
    // The total is only known when every transaction could be read.
    ...(passed.length === checked.length ? checkTotals(order, purposes) : []),
    ...checkTotalFees(passed, maxTotalFee),
  ];
}

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
function checkNonces(passed: readonly Passed[]): Divergence[] {
  const seen = new Set<string>();
  return passed.flatMap(({ entry, transfer }) => {
    const key = nonceKey(transfer);
    if (!isToSign(entry)) return [];
    const isSecond = seen.has(key);
    seen.add(key);
    const message = 'It has the nonce of another transaction that awaits a signature: only one can land.';
    return isSecond ? [{ code: 'repeated', transacao: transfer.transacao, message } as const] : [];
  });
}
