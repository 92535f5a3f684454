// Written by `npm run generate` from openapi.yaml. Do not edit.

/** The error codes the contract lists today. */
export type CodigoConhecido =
  | 'json_invalido'
  | 'chave_ausente'
  | 'chave_invalida'
  | 'chave_revogada'
  | 'assinatura_invalida'
  | 'escopo_insuficiente'
  | 'ip_nao_permitido'
  | 'nao_encontrado'
  | 'rota_inexistente'
  | 'metodo_nao_permitido'
  | 'chave_de_idempotencia_reutilizada'
  | 'requisicao_em_andamento'
  | 'estado_incompativel'
  | 'corpo_grande_demais'
  | 'tipo_de_conteudo_nao_suportado'
  | 'requisicao_invalida'
  | 'politica_invalida'
  | 'saldo_insuficiente'
  | 'carteira_invalida'
  | 'proposta_sem_movimento'
  | 'limite_de_requisicoes'
  | 'erro_interno'
  | 'servico_indisponivel';
