import type { Ids, Issued } from './arguments.ts';
import { type Checked, checkTransaction, type Passed } from './check-transaction.ts';
import { type Entry, entriesOf, isToSign } from './entries.ts';
import type { Expectations } from './expectations.ts';
import type { Order } from './order.ts';
import { checkPurpose, checkTotals, purposesOf } from './purposes.ts';
import { checkNonces } from './taken-nonces.ts';
import { checkTotalFees } from './total-fees.ts';
import { type Divergence, divergenceOfWhole, type Verification } from './verification.ts';

/** Most transactions that the contract lets a proposal or a redemption have. */
const MAX_TRANSACTIONS = 1000;

/** Verifies all transactions of a proposal or a redemption; `others` are divergences found before. */
export async function verifyOrder(
  order: Order,
  issued: readonly Issued[],
  expectations: Expectations,
  others: readonly Divergence[],
): Promise<Verification> {
  if (issued.length > MAX_TRANSACTIONS) {
    const message = `It has more transactions than ${MAX_TRANSACTIONS}.`;
    return { ok: false, divergences: [divergenceOfWhole('unexpected', message)] };
  }
  const entries = entriesOf(issued, expectations.signed);
  const checked = await Promise.all(entries.map((entry) => checkTransaction(entry, order, expectations)));
  const divergences = [
    ...checked.flatMap((transaction) => transaction.divergences),
    ...checkIdsOnce(issued),
    ...entries.flatMap(checkSent),
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
  return [divergenceOfWhole('id', `The answer is about another ${what} than ${reviewed}.`)];
}

function checkIdsOnce(issued: readonly Issued[]): Divergence[] {
  const message = 'It has the id of another transaction.';
  return repeated(issued, ({ id }) => id).map(({ id }) => ({ code: 'repeated', transacao: id, message }));
}

/** A transaction that neither awaits a signature nor failed was sent: it must be in `signed`, and not be void. */
function checkSent({ transacao, issued, signed }: Entry): Divergence[] {
  if (issued === null || issued.status === 'aguardando_assinatura' || issued.status === 'falhou') return [];
  const unsigned =
    'The service says that it was sent, and signed does not name it: pass it there, or find out who signed it.';
  if (signed === null) return [{ code: 'unsigned', transacao, message: unsigned }];
  const message =
    'signed says that it is void, and the service that it was sent: sign nothing until one of the two is found wrong.';
  return signed.isVoid ? [{ code: 'void', transacao, message }] : [];
}

/** The items whose key an earlier item has. */
function repeated<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated;
  });
}
