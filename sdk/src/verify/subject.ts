import { type DecodedTransfer, decodeUnsigned } from './decode-unsigned.ts';
import type { Entry } from './entries.ts';
import type { Expectations } from './expectations.ts';
import type { KnownNetwork, KnownToken } from './known-networks.ts';
import type { KnownWallet } from './known-wallets.ts';
import type { Approved, Order } from './order.ts';
import { isUndecodableError, type UndecodableError } from './undecodable-error.ts';
import type { Finding } from './verification.ts';

/** What a transaction does, and what is known of its wallet, its token and the amount that it is for. */
export interface Subject {
  readonly decoded: DecodedTransfer;
  readonly wallet: KnownWallet;
  readonly network: KnownNetwork;
  readonly token: KnownToken;
  readonly approved: Approved;
}

/** Without a wallet, an approved amount or a token that is known, there is nothing else to check. */
export function subjectOf(
  entry: Entry,
  order: Order,
  { wallets, networks }: Expectations,
): Subject | Finding {
  const wallet = wallets.get(entry.walletId);
  const network = wallet && networks.get(wallet.rede);
  if (!wallet || !network) return ['wallet', 'It is for another wallet to sign than those that you named.'];
  const approved = order.get(entry.movimento);
  if (!approved) return ['unexpected', 'It carries out no movement that was reviewed.'];
  const decoded = tryDecode(wallet, entry.payload);
  if (isUndecodableError(decoded)) return ['undecodable', decoded.message];
  const token = network.tokens.get(decoded.token);
  if (!token) return ['asset', `It moves ${decoded.token}, which is no known token.`];
  if (decoded.rede === 'solana' && decoded.program !== token.program) {
    const message = `It moves ${token.token} by ${decoded.program}, and not by its program ${token.program}.`;
    return ['asset', message];
  }
  return { decoded, wallet, network, token, approved };
}

function tryDecode({ rede }: KnownWallet, payload: string): DecodedTransfer | UndecodableError {
  try {
    return decodeUnsigned(rede, payload);
  } catch (error) {
    if (isUndecodableError(error)) return error;
    throw error;
  }
}
