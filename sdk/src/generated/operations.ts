// Written by `npm run generate` from openapi.yaml. Do not edit.

/**
 * How each operation travels, and what its success is: `requires` names the properties of every answer, those with a
 * `?` being null at times, and `echoesId` says that its id is the one of the path.
 */
// biome-ignore format: a table, with a row for each operation
export const operations = {
  obterOrganizacao: { method: 'GET', path: '/organizacao', idempotencyKey: 'none', body: 'none', requires: 'id nome plano taxa_sobre_rendimento ambiente criada_em', paginated: false, success: 200, echoesId: false },
  listarCarteiras: { method: 'GET', path: '/carteiras', idempotencyKey: 'none', body: 'none', requires: 'dados tem_mais proximo_cursor?', paginated: true, success: 200, echoesId: false },
  vincularCarteira: { method: 'POST', path: '/carteiras', idempotencyKey: 'optional', body: 'required', requires: 'id rede endereco apelido? criada_em', paginated: false, success: 201, echoesId: false },
  obterCarteira: { method: 'GET', path: '/carteiras/{id}', idempotencyKey: 'none', body: 'none', requires: 'id rede endereco apelido? criada_em', paginated: false, success: 200, echoesId: true },
  desvincularCarteira: { method: 'DELETE', path: '/carteiras/{id}', idempotencyKey: 'optional', body: 'none', requires: '', paginated: false, success: 204, echoesId: false },
  obterPosicoes: { method: 'GET', path: '/posicoes', idempotencyKey: 'none', body: 'none', requires: 'total rendendo disponivel por_ativo yield_acumulado atualizado_em', paginated: false, success: 200, echoesId: false },
  obterPoliticaDeAlocacao: { method: 'GET', path: '/politica-de-alocacao', idempotencyKey: 'none', body: 'none', requires: 'versao ativos limiar_de_rebalanceamento vigente_desde', paginated: false, success: 200, echoesId: false },
  definirPoliticaDeAlocacao: { method: 'PUT', path: '/politica-de-alocacao', idempotencyKey: 'optional', body: 'required', requires: 'versao ativos limiar_de_rebalanceamento vigente_desde', paginated: false, success: 200, echoesId: false },
  listarVersoesDaPolitica: { method: 'GET', path: '/politica-de-alocacao/versoes', idempotencyKey: 'none', body: 'none', requires: 'dados tem_mais proximo_cursor?', paginated: true, success: 200, echoesId: false },
  listarPropostas: { method: 'GET', path: '/propostas', idempotencyKey: 'none', body: 'none', requires: 'dados tem_mais proximo_cursor?', paginated: true, success: 200, echoesId: false },
  criarProposta: { method: 'POST', path: '/propostas', idempotencyKey: 'required', body: 'required', requires: 'id tipo status origem motivo movimentos alocacao_resultante criada_em decidida_em? executada_em?', paginated: false, success: 201, echoesId: false },
  obterProposta: { method: 'GET', path: '/propostas/{id}', idempotencyKey: 'none', body: 'none', requires: 'id tipo status origem motivo movimentos alocacao_resultante criada_em decidida_em? executada_em?', paginated: false, success: 200, echoesId: true },
  aprovarProposta: { method: 'POST', path: '/propostas/{id}/aprovar', idempotencyKey: 'required', body: 'optional', requires: 'id tipo status origem motivo movimentos alocacao_resultante transacoes criada_em decidida_em executada_em?', paginated: false, success: 200, echoesId: true },
  rejeitarProposta: { method: 'POST', path: '/propostas/{id}/rejeitar', idempotencyKey: 'optional', body: 'optional', requires: 'id tipo status origem motivo movimentos alocacao_resultante criada_em decidida_em executada_em?', paginated: false, success: 200, echoesId: true },
  listarResgates: { method: 'GET', path: '/resgates', idempotencyKey: 'none', body: 'none', requires: 'dados tem_mais proximo_cursor?', paginated: true, success: 200, echoesId: false },
  criarResgate: { method: 'POST', path: '/resgates', idempotencyKey: 'required', body: 'required', requires: 'id status valor carteira_destino_id referencia_interna? criado_em aprovado_em? concluido_em?', paginated: false, success: 201, echoesId: false },
  obterResgate: { method: 'GET', path: '/resgates/{id}', idempotencyKey: 'none', body: 'none', requires: 'id status valor carteira_destino_id referencia_interna? criado_em aprovado_em? concluido_em?', paginated: false, success: 200, echoesId: true },
  aprovarResgate: { method: 'POST', path: '/resgates/{id}/aprovar', idempotencyKey: 'optional', body: 'optional', requires: 'id status valor carteira_destino_id referencia_interna? transacoes criado_em aprovado_em concluido_em?', paginated: false, success: 200, echoesId: true },
  listarRegistros: { method: 'GET', path: '/registros', idempotencyKey: 'none', body: 'none', requires: 'dados tem_mais proximo_cursor?', paginated: true, success: 200, echoesId: false },
  listarRendimento: { method: 'GET', path: '/rendimento', idempotencyKey: 'none', body: 'none', requires: 'dados tem_mais proximo_cursor?', paginated: true, success: 200, echoesId: false },
  listarCobrancas: { method: 'GET', path: '/cobrancas', idempotencyKey: 'none', body: 'none', requires: 'dados tem_mais proximo_cursor?', paginated: true, success: 200, echoesId: false },
  listarWebhooks: { method: 'GET', path: '/webhooks', idempotencyKey: 'none', body: 'none', requires: 'dados tem_mais proximo_cursor?', paginated: true, success: 200, echoesId: false },
  registrarWebhook: { method: 'POST', path: '/webhooks', idempotencyKey: 'optional', body: 'required', requires: 'id url ativo criado_em segredo', paginated: false, success: 201, echoesId: false },
  obterWebhook: { method: 'GET', path: '/webhooks/{id}', idempotencyKey: 'none', body: 'none', requires: 'id url ativo criado_em', paginated: false, success: 200, echoesId: true },
  atualizarWebhook: { method: 'PATCH', path: '/webhooks/{id}', idempotencyKey: 'optional', body: 'required', requires: 'id url ativo criado_em', paginated: false, success: 200, echoesId: true },
  excluirWebhook: { method: 'DELETE', path: '/webhooks/{id}', idempotencyKey: 'optional', body: 'none', requires: '', paginated: false, success: 204, echoesId: false },
  rotacionarSegredoDoWebhook: { method: 'POST', path: '/webhooks/{id}/rotacionar-segredo', idempotencyKey: 'optional', body: 'none', requires: 'id url ativo criado_em segredo segredo_anterior_vale_ate', paginated: false, success: 200, echoesId: true },
} as const;

export type OperationId = keyof typeof operations;
