/** Codes of the errors of the contract, each with its status. */
const STATUS = {
  json_invalido: 400,
  chave_ausente: 401,
  chave_invalida: 401,
  chave_revogada: 401,
  assinatura_invalida: 401,
  escopo_insuficiente: 403,
  ip_nao_permitido: 403,
  origem_nao_permitida: 403,
  nao_encontrado: 404,
  rota_inexistente: 404,
  metodo_nao_permitido: 405,
  chave_de_idempotencia_reutilizada: 409,
  requisicao_em_andamento: 409,
  estado_incompativel: 409,
  corpo_grande_demais: 413,
  tipo_de_conteudo_nao_suportado: 415,
  requisicao_invalida: 422,
  politica_invalida: 422,
  saldo_insuficiente: 422,
  carteira_invalida: 422,
  proposta_sem_movimento: 422,
  limite_de_requisicoes: 429,
  erro_interno: 500,
  servico_indisponivel: 503,
} as const;

export type Codigo = keyof typeof STATUS;

export interface RefusalDetails {
  /** Path of the field at fault; default: null. */
  readonly campo?: string | null;
  /** Default: the status of `codigo`. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The request cannot be served; becomes an `Erro` of the contract. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly codigo: Codigo;
  readonly campo: string | null;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(codigo: Codigo, mensagem: string, details: RefusalDetails = {}) {
    super(printable(mensagem, 1000));
    this.codigo = codigo;
    this.campo = printable(details.campo ?? '', 200) || null;
    this.status = details.status ?? STATUS[codigo];
    this.headers = details.headers ?? {};
  }
}

/** The mock failed: the client is told no more than that, and the log the reason. */
export const erroInterno = (): Refusal =>
  new Refusal('erro_interno', 'O mock falhou ao responder: veja o motivo no terminal em que ele roda.');

/** The contract bounds both texts and keeps control characters out; either may quote what the client sent. */
function printable(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\p{Control}\p{Surrogate}]/gu, '\uFFFD');
}
