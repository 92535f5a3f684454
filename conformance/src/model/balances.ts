import { least } from './arithmetic.ts';
import { linkedOf, type Org, type Pots, TOKENS, type Token, txsOf, type Wallet } from './world.ts';

export const nothing = (): Pots => ({ USDC: 0n, USDY: 0n, BUIDL: 0n });

export const isOpen = ({ status }: { readonly status: string }): boolean =>
  status === 'aguardando_assinatura' || status === 'transmitida';

/** A reservation never exceeds the balance, even when open transactions would take more. */
export function reserved(org: Org, wallet: Wallet, token: Token): bigint {
  const open = txsOf(org).filter((tx) => tx.wallet === wallet && tx.token === token && isOpen(tx));
  return least(total(open.map(({ centavos }) => centavos)), wallet.has[token]);
}

export const freeIn = (org: Org, wallet: Wallet, token: Token): bigint =>
  wallet.has[token] - reserved(org, wallet, token);

export const free = (org: Org, token: Token): bigint =>
  total(linkedOf(org).map((wallet) => freeIn(org, wallet, token)));

export const freeTotal = (org: Org): bigint => total(TOKENS.map((token) => free(org, token)));

/** Largest redemption to a wallet. USDC that is free in the destination itself does not count. */
export const redeemable = (org: Org, destino: Wallet): bigint =>
  freeTotal(org) - freeIn(org, destino, 'USDC');

export function held(org: Org): Pots {
  const pots = nothing();
  for (const { has } of org.wallets) for (const token of TOKENS) pots[token] += has[token];
  return pots;
}

export const total = (list: readonly bigint[]): bigint => list.reduce((a, b) => a + b, 0n);
