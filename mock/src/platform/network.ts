export interface Address {
  readonly address: string;
  readonly family: 4 | 6;
}

export type Resolve = (hostname: string) => Promise<readonly Address[]>;

export type PostFailure =
  | 'nome_nao_resolvido'
  | 'conexao_falhou'
  | 'tls_invalido'
  | 'conexao_interrompida'
  | 'resposta_invalida';

export type NoNetwork = 'sem_rede';

export interface DeliveryPost {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly signal: AbortSignal;
}

export interface Network {
  readonly resolve: Resolve;
  /**
   * Posts a delivery to exactly these addresses, over a connection of its own, without following redirects. Resolves
   * with the status of the response, or with the reason why there is none; rejects when aborted.
   */
  post(
    url: URL,
    posting: DeliveryPost & { readonly addresses: readonly Address[] },
  ): Promise<number | PostFailure | NoNetwork>;
  /** Addresses of this machine, which may have a zone suffix. */
  ownAddresses(): readonly string[];
}
