import type { Rede } from '../../contract/types.ts';
import type { WalletFunds } from './balances.ts';
import { checkRedeemable, type RedemptionDestination } from './funding.ts';
import { amountInWords } from './money.ts';
import {
  carteirasDemais,
  destinoNaoVinculado,
  enderecoJaVinculado,
  resgateGrandeDemais,
} from './refusals.ts';

/** What 64 bits of units with six decimals can hold: `solana` carries no more in one transaction. */
export const LARGEST = (2n ** 64n - 1n) / 10_000n;

/**
 * Whether a redemption may be created. It reserves nothing until approved. The request's own fields are judged before
 * the balance, which may change by itself.
 * @param destino null when the organization has linked no such wallet
 * @throws {Refusal} `requisicao_invalida`, `carteira_invalida` or `saldo_insuficiente`
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

/** How many wallets an organization may have linked at once, so that no list of transactions overflows. */
export const MAX_LINKED = 20;

/** @throws {Refusal} `estado_incompativel` when no other wallet may be linked */
export function checkRoom(linked: number): void {
  if (linked >= MAX_LINKED) throw carteirasDemais(MAX_LINKED);
}

/**
 * Refuses to link an address twice, whose transactions would be counted twice.
 * @param twin id of the wallet that has the address and is linked; null when none is
 * @throws {Refusal} `carteira_invalida`
 */
export function checkTwin(twin: string | null): void {
  if (twin !== null) throw enderecoJaVinculado(twin);
}

/** One text for each address: in hexadecimal, case is only a checksum. */
export const canonicalAddress = (rede: Rede, endereco: string): string =>
  rede === 'ethereum' ? endereco.toLowerCase() : endereco;
