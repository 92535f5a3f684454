import { ConfigurationError } from '../errors/errors.ts';
import { checkObject, listOf } from './checks.ts';
import type { KnownWallet } from './known-wallets.ts';
import type { SignedTransfer } from './options.ts';
import type { Order } from './order.ts';

/** @throws ConfigurationError unless it is a list of transactions, each once, of wallets that are named */
export function signedOf(list: unknown, wallets: ReadonlyMap<string, KnownWallet>): SignedTransfer[] {
  const signed = listOf(list, 'signed').map((transfer, place) =>
    signedTransfer(transfer, `signed[${place}]`),
  );
  const ids = new Set<string>();
  for (const [place, { transacao, walletId }] of signed.entries()) {
    if (!wallets.has(walletId))
      throw new ConfigurationError(`signed[${place}] is of a wallet that wallets does not name.`);
    if (ids.has(transacao)) throw new ConfigurationError(`signed names ${transacao} twice.`);
    ids.add(transacao);
  }
  return signed;
}

/** @throws ConfigurationError for a transaction in `signed` of something else, which would be counted as already paid */
export function checkSignedFor(order: Order, signed: readonly SignedTransfer[]): void {
  const place = signed.findIndex(({ movimento }) => !order.has(movimento));
  if (place === -1) return;
  throw new ConfigurationError(
    `signed[${place}].movimento is none of what was reviewed: pass what was signed for this alone.`,
  );
}

function signedTransfer(transfer: unknown, name: string): SignedTransfer {
  checkObject(transfer, name, 'a transaction that was handed over');
  const { transacao, walletId, movimento, payload, isVoid = false } = transfer as SignedTransfer;
  if ([transacao, walletId, payload].some((text) => typeof text !== 'string'))
    throw new ConfigurationError(`${name} needs transacao, walletId and payload, as they were verified.`);
  if (movimento !== null && !Number.isInteger(movimento))
    throw new ConfigurationError(`${name}.movimento must be an integer, or null for a redemption.`);
  if (typeof isVoid !== 'boolean') throw new ConfigurationError(`${name}.isVoid must be a boolean.`);
  return { transacao, walletId, movimento, payload, isVoid };
}
