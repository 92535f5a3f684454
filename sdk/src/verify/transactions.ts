import { Valor } from '../money/valor.ts';
import {
  type Approval,
  entriesOf,
  type Ids,
  type Issued,
  isAwaiting,
  isSignedToLand,
  isToSign,
  mayLand,
  type TransactionEntry,
} from './approval.ts';
import type { Expectations } from './config.ts';
import { REDES } from './networks.ts';
import {
  type Divergence,
  type DivergenceCode,
  divergenceOfWhole,
  type Verification,
  type VerifiedTransfer,
} from './report.ts';
import {
  type CheckedTransaction,
  checkTransaction,
  excludeEachOther,
  nonceInWords,
  nonceKey,
  type PassedTransaction,
  slotKey,
} from './transaction.ts';

/** The contract's maximum number of transactions of a proposal or a redemption. */
const MAX_TRANSACTIONS = 1000;

/** @param others divergences found before */
export async function verifyApproval(
  order: Approval,
  issued: readonly Issued[],
  expectations: Expectations,
  others: readonly Divergence[],
): Promise<Verification> {
  if (issued.length > MAX_TRANSACTIONS) {
    const message = `There are more than ${MAX_TRANSACTIONS} transactions.`;
    return { ok: false, state: 'divergent', divergences: [divergenceOfWhole('unexpected', message)] };
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
  if (divergences.length > 0) return { ok: false, state: 'divergent', divergences };
  const toSign = checked.filter(hasPassed).filter(({ entry }) => isToSign(entry));
  return { ok: true, state: 'verified', toSign: toSign.map(({ transfer }) => transfer) };
}

const hasPassed = (checked: CheckedTransaction): checked is PassedTransaction => checked.transfer !== null;

function checkTogether(
  checked: readonly CheckedTransaction[],
  order: Approval,
  { maxTotalFee }: Expectations,
): Divergence[] {
  const passed = checked.filter(hasPassed);
  const purposes = chainsOf(passed);
  return [
    ...checkNonces(passed),
    ...purposes.flatMap(checkChain),
    // The total is known only when every transaction could be read.
    ...(passed.length === checked.length ? checkTotals(order, purposes) : []),
    ...checkTotalFees(passed, maxTotalFee),
  ];
}

/** A response with another id is a divergence, even with the same movements. */
export function checkIds({ reviewed, approved }: Ids, what: string): Divergence[] {
  if (reviewed === undefined || approved === undefined || reviewed === approved) return [];
  return [divergenceOfWhole('id', `The response is about a different ${what} than ${reviewed}.`)];
}

function checkIdsOnce(issued: readonly Issued[]): Divergence[] {
  const message = 'Another transaction has the same id.';
  return repeated(issued, ({ id }) => id).map(({ id }) => ({ code: 'repeated', transacao: id, message }));
}

/**
 * A transaction that neither awaits a signature nor failed was sent, so it must be in `signed` and not be
 * void.
 */
function checkSent({ transacao, issued, signed }: TransactionEntry): Divergence[] {
  if (issued === null || issued.status === 'aguardando_assinatura' || issued.status === 'falhou') return [];
  const unsigned =
    'The service reports it as sent, but signed does not contain it: add it, or find out who signed it.';
  if (signed === null) return [{ code: 'unsigned', transacao, message: unsigned }];
  const message =
    'The service reports it as sent, but isVoid is true in signed: sign nothing until you know which is wrong.';
  return signed.isVoid ? [{ code: 'void', transacao, message }] : [];
}

function repeated<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated;
  });
}

/**
 * The transactions of one wallet, token and approved amount. The first is the original, each other replaces a
 * failed one, and at most one of them may ever be executed.
 */
type ReplacementChain = readonly PassedTransaction[];

function chainsOf(transactions: readonly PassedTransaction[]): ReplacementChain[] {
  const purposes = new Map<string, PassedTransaction[]>();
  for (const transaction of transactions) {
    const { movimento, token, walletId } = transaction.transfer;
    const key = `${movimento} ${token} ${walletId}`;
    purposes.set(key, [...(purposes.get(key) ?? []), transaction]);
  }
  return [...purposes.values()];
}

function checkChain(purpose: ReplacementChain): Divergence[] {
  return [
    ...checkAmounts(purpose),
    ...checkAwaiting(purpose),
    ...checkReplacements(purpose),
    ...checkLandings(purpose),
  ];
}

function checkAmounts([first, ...others]: ReplacementChain): Divergence[] {
  return others
    .filter(({ transfer }) => first && !transfer.valor.equals(first.transfer.valor))
    .map((other) =>
      divergence(
        'amount',
        other,
        `The payload moves ${other.transfer.valor}, unlike another transaction for the same payment.`,
      ),
    );
}

function checkAwaiting(purpose: ReplacementChain): Divergence[] {
  return purpose
    .filter(({ entry }) => isAwaiting(entry))
    .slice(1)
    .map((other) =>
      divergence('unexpected', other, 'Another transaction for the same payment already awaits a signature.'),
    );
}

/** Exactly one transaction is the original; each other one must replace another of the same chain. */
function checkReplacements(purpose: ReplacementChain): Divergence[] {
  const replaceable = new Set<string | null>([null, ...purpose.map(({ transfer }) => transfer.transacao)]);
  return purpose.flatMap((transaction) => {
    const { transacao, issued } = transaction.entry;
    if (issued === null) return [];
    const isRight = issued.substitui !== transacao && replaceable.delete(issued.substitui);
    const message =
      'substitui must name a transaction for the same payment that no other replaces: ask the service why there are two.';
    return isRight ? [] : [divergence('unexpected', transaction, message)];
  });
}

/** Checks that no transaction can be executed in addition to a signed one. */
function checkLandings(purpose: ReplacementChain): Divergence[] {
  const [first, ...others] = purpose.filter(({ entry }) => mayLand(entry));
  if (first === undefined || !isSignedToLand(first.entry)) return [];
  const { transacao, rede } = first.transfer;
  const nonce = nonceInWords(first.transfer);
  const same = rede === 'ethereum' ? `the nonce ${nonce}` : `the payload of ${transacao}`;
  const message = `This transaction and ${transacao}, signed for the same payment, could both be executed: sign this one only \
with ${same}; or, if the nonce ${nonce} is spent at finality and ${transacao} moved nothing, set its isVoid in signed.`;
  return others
    .filter(({ transfer }) => !excludeEachOther(first.transfer, transfer))
    .map((other) => divergence('repeated', other, message));
}

/** Checks that each approved amount is the sum of its chains, in which replacements do not count twice. */
function checkTotals(order: Approval, purposes: readonly ReplacementChain[]): Divergence[] {
  return [...order].flatMap(([movimento, { name, valor }]) => {
    const given = purposes.flatMap(([first]) => (first?.transfer.movimento === movimento ? [first] : []));
    const total = Valor.sum(given.map(({ transfer }) => transfer.valor));
    if (total.equals(valor)) return [];
    if (given.length === 0)
      return [
        divergenceOfWhole('missing', `No transaction moves the ${valor} of ${name}: ask the service for it.`),
      ];
    return [
      divergenceOfWhole(
        'amount',
        `The transactions of ${name} move ${total} instead of the approved ${valor}.`,
      ),
    ];
  });
}

function divergence(code: DivergenceCode, { transfer }: PassedTransaction, message: string): Divergence {
  return { code, transacao: transfer.transacao, message };
}

/**
 * Checks that each nonce is used by only one transaction to sign, and by none that was signed and has not
 * failed.
 */
function checkNonces(passed: readonly PassedTransaction[]): Divergence[] {
  const toSign = passed.filter(({ entry }) => isToSign(entry));
  const signed = passed.filter(({ entry }) => isSignedToLand(entry) && !isToSign(entry));
  return toSign.flatMap((next, place) => {
    const { transacao } = next.transfer;
    const messages = [
      sharedWith(next, toSign.slice(0, place)),
      ...signed.map((before) => takenBy(before, next)),
    ].filter((message) => message !== undefined);
    return messages.map((message) => ({ code: 'repeated' as const, transacao, message }));
  });
}

function sharedWith(
  { transfer }: PassedTransaction,
  others: readonly PassedTransaction[],
): string | undefined {
  if (!others.some((other) => slotKey(other.transfer) === slotKey(transfer))) return undefined;
  return 'Another transaction that awaits a signature has the same nonce: only one can be executed.';
}

/** Why `next` must not be signed on the nonce of the signed `before`; undefined when it may. */
function takenBy(
  { entry, transfer: before }: PassedTransaction,
  { transfer: next }: PassedTransaction,
): string | undefined {
  if (slotKey(before) !== slotKey(next)) return undefined;
  const isSameNonce = nonceKey(before) === nonceKey(next);
  const taken = `The nonce ${nonceInWords(next)} was signed before in ${before.transacao}, which`;
  const status = entry.issued?.status;
  if (status === 'falhou')
    return isSameNonce && !outbids(next, before)
      ? `${taken} failed: both fees must be at least 10 % higher, or nodes keep the first.`
      : undefined;
  const isFree = isSameNonce ? isSameTransaction(before, next) : status === 'confirmada';
  return isFree ? undefined : `${taken} has not failed: signing this one could replace that payment.`;
}

/** The same text for the same purpose is executed once, whatever its id. */
const isSameTransaction = (one: VerifiedTransfer, other: VerifiedTransfer): boolean =>
  one.payload === other.payload && one.movimento === other.movimento;

/**
 * Nodes replace a transaction only if both fees rise by at least a tenth; the same text and `solana` need no
 * replacement.
 */
function outbids(next: VerifiedTransfer, before: VerifiedTransfer): boolean {
  if (next.decoded.rede === 'solana' || before.decoded.rede === 'solana') return true;
  if (next.payload === before.payload) return true;
  const [high, low] = [next.decoded, before.decoded];
  return (
    10n * high.maxFeePerGas >= 11n * low.maxFeePerGas &&
    10n * high.maxPriorityFeePerGas >= 11n * low.maxPriorityFeePerGas
  );
}

/** Only one of the transactions that share a nonce can confirm, so the highest of their fees counts. */
function checkTotalFees(
  passed: readonly PassedTransaction[],
  maxTotalFee: Expectations['maxTotalFee'],
): Divergence[] {
  const dearest = new Map<string, VerifiedTransfer>();
  for (const { entry, transfer } of passed) {
    const key = nonceKey(transfer);
    const before = dearest.get(key)?.decoded.maxFee ?? -1n;
    if (mayLand(entry) && transfer.decoded.maxFee > before) dearest.set(key, transfer);
  }
  return REDES.flatMap((rede) => {
    const total = [...dearest.values()]
      .filter((transfer) => transfer.rede === rede)
      .reduce((sum, { decoded }) => sum + decoded.maxFee, 0n);
    if (total <= maxTotalFee[rede]) return [];
    const message = `The network fees may reach ${total} together, above maxTotalFee.${rede} (${maxTotalFee[rede]}).`;
    return [divergenceOfWhole('fee', message)];
  });
}
