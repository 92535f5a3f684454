/** Codes of the errors this mock answers by itself, each with its status. */
const STATUS = {
  json_invalido: 400,
  chave_ausente: 401,
  chave_invalida: 401,
  assinatura_invalida: 401,
  rota_inexistente: 404,
  metodo_nao_permitido: 405,
  corpo_grande_demais: 413,
  tipo_de_conteudo_nao_suportado: 415,
  requisicao_invalida: 422,
  erro_interno: 500,
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

/** The contract bounds both texts and keeps control characters out; either may quote what the client sent. */
function printable(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\p{Control}\p{Surrogate}]/gu, '\uFFFD');
}
