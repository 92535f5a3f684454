import type { WalletFunds } from './balances.ts';
import { checkRedeemable, type RedemptionDestination } from './funding.ts';
import { amountInWords } from './money.ts';
import { destinoNaoVinculado, resgateGrandeDemais } from './refusals.ts';

/** Maximum amount of a `solana` transaction in cents: 64 bits with six decimals. */
export const LARGEST = (2n ** 64n - 1n) / 10_000n;

/**
 * Checks a new redemption: first the request's fields, then the balance. A redemption reserves nothing until approved.
 * @param destino null when the organization has no such wallet
 */
export function checkRedemption(
  centavos: bigint,
  destino: RedemptionDestination | null,
  wallets: readonly WalletFunds[],
): asserts destino is RedemptionDestination {
  if (centavos > LARGEST) throw resgateGrandeDemais(amountInWords(LARGEST));
  if (destino === null) throw destinoNaoVinculado();
  checkRedeemable(centavos, destino, { wallets, campo: 'valor' });
}
