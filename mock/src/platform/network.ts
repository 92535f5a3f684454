/** An address that a name resolves to. */
export interface Address {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Every address of a name; rejects when it has none. */
export type Resolve = (hostname: string) => Promise<readonly Address[]>;

/** Why a delivery that was posted has no answer. */
export type PostFailure =
  | 'nome_nao_resolvido'
  | 'conexao_falhou'
  | 'tls_invalido'
  | 'conexao_interrompida'
  | 'resposta_invalida';

/** This host reaches nobody beyond itself. */
export type NoNetwork = 'sem_rede';

export interface DeliveryPost {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Aborts it. */
  readonly signal: AbortSignal;
}

/** What a host reaches beyond itself. */
export interface Network {
  readonly resolve: Resolve;
  /**
   * Posts a delivery to these addresses of the URL's host and to no other, over a connection of its own, and follows no
   * redirect. Resolves with the status of the answer, or with why there is none; rejects when it is aborted.
   */
  post(
    url: URL,
    posting: DeliveryPost & { readonly addresses: readonly Address[] },
  ): Promise<number | PostFailure | NoNetwork>;
  /** The addresses of this machine, which may change; a zone may follow one. */
  ownAddresses(): readonly string[];
}
