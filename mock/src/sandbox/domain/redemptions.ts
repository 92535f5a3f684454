import type { WalletFunds } from './balances.ts';
import { checkRedeemable, type Destination } from './draws.ts';
import { amountInWords } from './money.ts';
import { destinoNaoVinculado, resgateGrandeDemais } from './refusals.ts';

/** What 64 bits of units with six decimals can hold: `solana` carries no more in one transaction. */
export const LARGEST = (2n ** 64n - 1n) / 10_000n;

/**
 * Whether a redemption may be created. It reserves nothing until approved. The request's own fields are judged before
 * the balance, which may change by itself.
 * @param destino null when the organisation has linked no such wallet
 * @throws {Refusal} `requisicao_invalida`, `carteira_invalida` or `saldo_insuficiente`
 */
export function checkRedemption(
  centavos: bigint,
  destino: Destination | null,
  wallets: readonly WalletFunds[],
): asserts destino is Destination {
  if (centavos > LARGEST) throw resgateGrandeDemais(amountInWords(LARGEST));
  if (destino === null) throw destinoNaoVinculado();
  checkRedeemable(centavos, destino, { wallets, campo: 'valor' });
}
