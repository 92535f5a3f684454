// Written by `npm run generate` from openapi.yaml and mock/src/control/openapi.yaml. Do not edit.

/** The error codes, each with its status. */
export const ERROR_STATUSES = {
  assinatura_invalida: 401,
  carteira_invalida: 422,
  chave_ausente: 401,
  chave_de_idempotencia_reutilizada: 409,
  chave_invalida: 401,
  chave_revogada: 401,
  corpo_grande_demais: 413,
  erro_interno: 500,
  escopo_insuficiente: 403,
  estado_incompativel: 409,
  ip_nao_permitido: 403,
  json_invalido: 400,
  limite_de_requisicoes: 429,
  metodo_nao_permitido: 405,
  nao_disponivel: 501,
  nao_encontrado: 404,
  origem_nao_permitida: 403,
  politica_invalida: 422,
  proposta_sem_movimento: 422,
  requisicao_em_andamento: 409,
  requisicao_invalida: 422,
  rota_inexistente: 404,
  saldo_insuficiente: 422,
  servico_indisponivel: 503,
  tipo_de_conteudo_nao_suportado: 415,
} as const;

export type Codigo = keyof typeof ERROR_STATUSES;

/** Those that are stored under the idempotency key, to be answered again. */
export const STORED_CODES: readonly Codigo[] = [
  'nao_encontrado',
  'estado_incompativel',
  'politica_invalida',
  'saldo_insuficiente',
  'carteira_invalida',
  'proposta_sem_movimento',
];
