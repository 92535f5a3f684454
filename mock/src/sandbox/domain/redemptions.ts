import type { WalletFunds } from './balances.ts';
import { checkRedeemable, type Destination } from './draws.ts';
import { destinoNaoVinculado, resgateDeNada } from './refusals.ts';

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
  if (centavos <= 0n) throw resgateDeNada();
  if (destino === null) throw destinoNaoVinculado();
  checkRedeemable(centavos, destino, { wallets, campo: 'valor' });
}
