import type { Rede } from '../../contract/types.ts';
import { carteirasDemais, enderecoJaVinculado } from './refusals.ts';

/** How many wallets an organisation may have linked at once, so that no list of transactions overflows. */
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
