// Written by `npm run generate` from openapi.yaml. Do not edit.

/**
 * How each operation travels, and what its success is: `requires` names the properties of every answer, those with a
 * `?` being null at times, and none of a 204; `echoesId` says that its id is the one of the path. What is no GET takes
 * an `Idempotency-Key`.
 */
// biome-ignore format: a table, with a row for each operation
export const operations = {
  obterOrganizacao: { method: 'GET', path: '/organizacao', body: 'none', requires: 'id nome plano taxa_sobre_rendimento ambiente criada_em', echoesId: false },
  listarCarteiras: { method: 'GET', path: '/carteiras', body: 'none', requires: 'dados tem_mais proximo_cursor?', echoesId: false },
  vincularCarteira: { method: 'POST', path: '/carteiras', body: 'required', requires: 'id rede endereco apelido? criada_em', echoesId: false },
  obterCarteira: { method: 'GET', path: '/carteiras/{id}', body: 'none', requires: 'id rede endereco apelido? criada_em', echoesId: true },
  desvincularCarteira: { method: 'DELETE', path: '/carteiras/{id}', body: 'none', requires: '', echoesId: false },
  obterPosicoes: { method: 'GET', path: '/posicoes', body: 'none', requires: 'total rendendo disponivel por_ativo yield_acumulado atualizado_em', echoesId: false },
  obterPoliticaDeAlocacao: { method: 'GET', path: '/politica-de-alocacao', body: 'none', requires: 'versao ativos limiar_de_rebalanceamento vigente_desde', echoesId: false },
  definirPoliticaDeAlocacao: { method: 'PUT', path: '/politica-de-alocacao', body: 'required', requires: 'versao ativos limiar_de_rebalanceamento vigente_desde', echoesId: false },
  listarVersoesDaPolitica: { method: 'GET', path: '/politica-de-alocacao/versoes', body: 'none', requires: 'dados tem_mais proximo_cursor?', echoesId: false },
  listarPropostas: { method: 'GET', path: '/propostas', body: 'none', requires: 'dados tem_mais proximo_cursor?', echoesId: false },
  criarProposta: { method: 'POST', path: '/propostas', body: 'required', requires: 'id tipo status origem motivo movimentos alocacao_resultante criada_em decidida_em? executada_em?', echoesId: false },
  obterProposta: { method: 'GET', path: '/propostas/{id}', body: 'none', requires: 'id tipo status origem motivo movimentos alocacao_resultante criada_em decidida_em? executada_em?', echoesId: true },
  aprovarProposta: { method: 'POST', path: '/propostas/{id}/aprovar', body: 'optional', requires: 'id tipo status origem motivo movimentos alocacao_resultante transacoes criada_em decidida_em executada_em?', echoesId: true },
  rejeitarProposta: { method: 'POST', path: '/propostas/{id}/rejeitar', body: 'optional', requires: 'id tipo status origem motivo movimentos alocacao_resultante criada_em decidida_em executada_em?', echoesId: true },
  listarResgates: { method: 'GET', path: '/resgates', body: 'none', requires: 'dados tem_mais proximo_cursor?', echoesId: false },
  criarResgate: { method: 'POST', path: '/resgates', body: 'required', requires: 'id status valor carteira_destino_id referencia_interna? criado_em aprovado_em? concluido_em?', echoesId: false },
  obterResgate: { method: 'GET', path: '/resgates/{id}', body: 'none', requires: 'id status valor carteira_destino_id referencia_interna? criado_em aprovado_em? concluido_em?', echoesId: true },
  aprovarResgate: { method: 'POST', path: '/resgates/{id}/aprovar', body: 'optional', requires: 'id status valor carteira_destino_id referencia_interna? transacoes criado_em aprovado_em concluido_em?', echoesId: true },
  listarRegistros: { method: 'GET', path: '/registros', body: 'none', requires: 'dados tem_mais proximo_cursor?', echoesId: false },
  listarRendimento: { method: 'GET', path: '/rendimento', body: 'none', requires: 'dados tem_mais proximo_cursor?', echoesId: false },
  listarCobrancas: { method: 'GET', path: '/cobrancas', body: 'none', requires: 'dados tem_mais proximo_cursor?', echoesId: false },
  listarWebhooks: { method: 'GET', path: '/webhooks', body: 'none', requires: 'dados tem_mais proximo_cursor?', echoesId: false },
  registrarWebhook: { method: 'POST', path: '/webhooks', body: 'required', requires: 'id url ativo criado_em segredo', echoesId: false },
  obterWebhook: { method: 'GET', path: '/webhooks/{id}', body: 'none', requires: 'id url ativo criado_em', echoesId: true },
  excluirWebhook: { method: 'DELETE', path: '/webhooks/{id}', body: 'none', requires: '', echoesId: false },
  atualizarWebhook: { method: 'PATCH', path: '/webhooks/{id}', body: 'required', requires: 'id url ativo criado_em', echoesId: true },
  rotacionarSegredoDoWebhook: { method: 'POST', path: '/webhooks/{id}/rotacionar-segredo', body: 'none', requires: 'id url ativo criado_em segredo segredo_anterior_vale_ate', echoesId: true },
} as const;

export type OperationId = keyof typeof operations;
