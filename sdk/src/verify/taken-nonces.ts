import type { Passed } from './check-transaction.ts';
import { isSignedToLand, isToSign } from './entries.ts';
import { nonceInWords, nonceKey, slotKey } from './nonce.ts';
import type { Divergence, VerifiedTransfer } from './verification.ts';

/** Nothing may be signed on a nonce that another transaction to sign has, or one that was signed and has not failed. */
export function checkNonces(passed: readonly Passed[]): Divergence[] {
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

function sharedWith({ transfer }: Passed, others: readonly Passed[]): string | undefined {
  if (!others.some((other) => slotKey(other.transfer) === slotKey(transfer))) return undefined;
  return 'It has the nonce of another transaction that awaits a signature: only one can land.';
}

/** Why `next` must not be signed on the nonce of `before`, which was signed; undefined when it may. */
function takenBy({ entry, transfer: before }: Passed, { transfer: next }: Passed): string | undefined {
  if (slotKey(before) !== slotKey(next)) return undefined;
  const isSameNonce = nonceKey(before) === nonceKey(next);
  const taken = `It takes the nonce ${nonceInWords(next)} of ${before.transacao}, which was signed and`;
  const status = entry.issued?.status;
  if (status === 'falhou')
    return isSameNonce && !outbids(next, before)
      ? `${taken} failed, and does not bid at least a tenth more in both fees: nodes keep the first.`
      : undefined;
  const isFree = isSameNonce ? isSameTransaction(before, next) : status === 'confirmada';
  return isFree ? undefined : `${taken} has not failed: signing it could replace that payment.`;
}

/** The same text for the same purpose lands once, whatever its id. */
const isSameTransaction = (one: VerifiedTransfer, other: VerifiedTransfer): boolean =>
  one.payload === other.payload && one.movimento === other.movimento;

/** Nodes replace a transaction only for a tenth more of both fees; the same text and `solana` need no replacement. */
function outbids(next: VerifiedTransfer, before: VerifiedTransfer): boolean {
  if (next.decoded.rede === 'solana' || before.decoded.rede === 'solana') return true;
  if (next.payload === before.payload) return true;
  const [high, low] = [next.decoded, before.decoded];
  return (
    10n * high.maxFeePerGas >= 11n * low.maxFeePerGas &&
    10n * high.maxPriorityFeePerGas >= 11n * low.maxPriorityFeePerGas
  );
}
