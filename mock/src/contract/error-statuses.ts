/** The error codes of the contracts, each with its status. */
export const ERROR_STATUSES = {
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

export type Codigo = keyof typeof ERROR_STATUSES;
