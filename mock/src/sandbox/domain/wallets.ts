import type { Carteira, Rede } from '../../contract/types.ts';
import { enderecoJaVinculado } from './refusals.ts';

/** A wallet that the organisation has linked. */
export type LinkedWallet = Readonly<Pick<Carteira, 'id' | 'rede' | 'endereco'>>;

/**
 * Refuses to link an address twice: its transactions would be counted twice.
 * @throws {Refusal} `carteira_invalida`
 */
export function checkNotLinked(rede: Rede, endereco: string, linked: readonly LinkedWallet[]): void {
  const twin = linked.find(
    (wallet) => wallet.rede === rede && canonical(rede, wallet.endereco) === canonical(rede, endereco),
  );
  if (twin !== undefined) throw enderecoJaVinculado(twin.id);
}

/** In hexadecimal, case is only a checksum. */
const canonical = (rede: Rede, endereco: string): string =>
  rede === 'ethereum' ? endereco.toLowerCase() : endereco;
