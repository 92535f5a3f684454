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

/** Maximum number of linked wallets per organization, so that lists of transactions stay bounded. */
export const MAX_LINKED = 20;

export function checkRoom(linked: number): void {
  if (linked >= MAX_LINKED) throw carteirasDemais(MAX_LINKED);
}

/**
 * Refuses to link an address twice, because its transactions would count twice.
 * @param twin id of the linked wallet with the address; null when there is none
 */
export function checkTwin(twin: string | null): void {
  if (twin !== null) throw enderecoJaVinculado(twin);
}

/** Lower-cases hexadecimal addresses, because their case is only a checksum. */
export const canonicalAddress = (rede: Rede, endereco: string): string =>
  rede === 'ethereum' ? endereco.toLowerCase() : endereco;
