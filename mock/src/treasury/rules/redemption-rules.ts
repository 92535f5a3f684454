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

/** Maximum of a `solana` transaction: 64 bits with six decimals, in cents. */
export const LARGEST = (2n ** 64n - 1n) / 10_000n;

/**
 * Checks a new redemption, which reserves nothing until approved. Checks the request's fields before the balance.
 * @param destino null when the organization has no such wallet
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

/** Maximum linked wallets of an organization, so that lists of transactions stay bounded. */
export const MAX_LINKED = 20;

/** @throws {Refusal} `estado_incompativel` at the maximum */
export function checkRoom(linked: number): void {
  if (linked >= MAX_LINKED) throw carteirasDemais(MAX_LINKED);
}

/**
 * Refuses to link an address twice, because its transactions would count twice.
 * @param twin id of the linked wallet with the address; null when there is none
 * @throws {Refusal} `carteira_invalida`
 */
export function checkTwin(twin: string | null): void {
  if (twin !== null) throw enderecoJaVinculado(twin);
}

/** Hexadecimal is lower-cased, because case is only a checksum. */
export const canonicalAddress = (rede: Rede, endereco: string): string =>
  rede === 'ethereum' ? endereco.toLowerCase() : endereco;
