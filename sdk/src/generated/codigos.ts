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

/** Those that each status has. */
export interface CodigoDoStatus {
  400: 'json_invalido';
  401: 'chave_ausente' | 'chave_invalida' | 'chave_revogada' | 'assinatura_invalida';
  403: 'escopo_insuficiente' | 'ip_nao_permitido';
  404: 'nao_encontrado' | 'rota_inexistente';
  405: 'metodo_nao_permitido';
  409: 'chave_de_idempotencia_reutilizada' | 'requisicao_em_andamento' | 'estado_incompativel';
  413: 'corpo_grande_demais';
  415: 'tipo_de_conteudo_nao_suportado';
  422:
    | 'requisicao_invalida'
    | 'politica_invalida'
    | 'saldo_insuficiente'
    | 'carteira_invalida'
    | 'proposta_sem_movimento';
  429: 'limite_de_requisicoes';
  500: 'erro_interno';
  503: 'servico_indisponivel';
}

/** Those that turn a request away before its idempotency key is looked up. */
export const codesBeforeKey: readonly CodigoConhecido[] = [
  'json_invalido',
  'chave_ausente',
  'chave_invalida',
  'chave_revogada',
  'assinatura_invalida',
  'escopo_insuficiente',
  'ip_nao_permitido',
  'rota_inexistente',
  'metodo_nao_permitido',
  'corpo_grande_demais',
  'tipo_de_conteudo_nao_suportado',
  'requisicao_invalida',
  'limite_de_requisicoes',
];

/** Those that turn it away after that: had it been done before, its success would have been answered again. */
export const codesAfterKey: readonly CodigoConhecido[] = [
  'nao_encontrado',
  'chave_de_idempotencia_reutilizada',
  'estado_incompativel',
  'politica_invalida',
  'saldo_insuficiente',
  'carteira_invalida',
  'proposta_sem_movimento',
];

/** Those that speak of the operation itself: any other speaks of how or with what it was sent, or of the service. */
export const codesOfOperation: readonly CodigoConhecido[] = [
  'nao_encontrado',
  'estado_incompativel',
  'corpo_grande_demais',
  'requisicao_invalida',
  'politica_invalida',
  'saldo_insuficiente',
  'carteira_invalida',
  'proposta_sem_movimento',
];
