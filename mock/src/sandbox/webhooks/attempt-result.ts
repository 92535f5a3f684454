/** Why an attempt has no answer. */
export type Failure =
  | 'destino_recusado'
  | 'nome_nao_resolvido'
  | 'conexao_falhou'
  | 'tls_invalido'
  | 'conexao_interrompida'
  | 'resposta_invalida'
  | 'tempo_esgotado'
  /** By a fault: nothing was sent. */
  | 'perdida';

/** The result of one attempt. */
export type AttemptResult = {
  /** How long it took, in milliseconds of real time. */
  readonly ms: number;
} & ({ readonly status: number; readonly erro: null } | { readonly status: null; readonly erro: Failure });

/** Only a 2xx is a delivery. */
export const isDelivered = ({ status }: AttemptResult): boolean =>
  status !== null && status >= 200 && status < 300;

/** The failure that an error of Node's HTTP client stands for. */
export function failureOf(error: unknown): Exclude<Failure, 'destino_recusado' | 'perdida'> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(?:ENOTFOUND|EAI_AGAIN)$/.test(code)) return 'nome_nao_resolvido';
  if (/^HPE_/.test(code)) return 'resposta_invalida';
  if (/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ETIMEDOUT)$/.test(code))
    return 'conexao_falhou';
  if (/^(?:EPROTO$|ERR_TLS|ERR_SSL|UNABLE_TO_|CERT_|SELF_SIGNED_|DEPTH_ZERO_)/.test(code))
    return 'tls_invalido';
  return 'conexao_interrompida';
}
