import type { Carteira, Enderecos, Transacao } from '@tesa/sdk/src/generated/entities';

interface Known {
  readonly wallets: readonly Carteira[];
  readonly issuers: Enderecos['emissores'];
}

export type Payee =
  | { readonly tipo: 'emissor'; readonly asset: string }
  | { readonly tipo: 'carteira' | 'endereco_de_liquidacao'; readonly wallet: Carteira };

type Paying = Pick<Transacao, 'rede' | 'token' | 'destinatario'>;

/** Undefined when the address is unknown, or differs from the one in the transaction. */
export function payeeOf(
  { rede, token, destinatario }: Paying,
  { wallets, issuers }: Known,
): Payee | undefined {
  const isPaid = (network: string, address: string) =>
    network === rede && canonical(rede, address) === canonical(rede, destinatario.endereco);
  if (destinatario.tipo === 'emissor') {
    const issuer = issuers.find((one) => isPaid(one.rede, one.endereco));
    return issuer && { tipo: 'emissor', asset: issuer.ativo };
  }
  const isOfSettlement = ({ enderecos_de_liquidacao }: Carteira) =>
    enderecos_de_liquidacao.some((one) => one.token === token && isPaid(one.rede, one.endereco));
  const wallet = wallets.find((one) =>
    destinatario.tipo === 'carteira' ? isPaid(one.rede, one.endereco) : isOfSettlement(one),
  );
  return wallet && { tipo: destinatario.tipo, wallet };
}

/** Addresses are case-insensitive on `ethereum`, but not on `solana`. */
const canonical = (network: string, address: string): string =>
  network === 'ethereum' ? address.toLowerCase() : address;
