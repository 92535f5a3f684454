// Written by `npm run generate` from openapi.yaml. Do not edit.

/** How each operation travels. */
// biome-ignore format: a table, with a row for each operation
export const operations = {
  obterOrganizacao: { method: 'GET', path: '/organizacao', idempotencyKey: 'none', body: 'none', paginated: false, success: 200 },
  listarCarteiras: { method: 'GET', path: '/carteiras', idempotencyKey: 'none', body: 'none', paginated: true, success: 200 },
  vincularCarteira: { method: 'POST', path: '/carteiras', idempotencyKey: 'optional', body: 'required', paginated: false, success: 201 },
  obterCarteira: { method: 'GET', path: '/carteiras/{id}', idempotencyKey: 'none', body: 'none', paginated: false, success: 200 },
  desvincularCarteira: { method: 'DELETE', path: '/carteiras/{id}', idempotencyKey: 'optional', body: 'none', paginated: false, success: 204 },
  obterPosicoes: { method: 'GET', path: '/posicoes', idempotencyKey: 'none', body: 'none', paginated: false, success: 200 },
  obterPoliticaDeAlocacao: { method: 'GET', path: '/politica-de-alocacao', idempotencyKey: 'none', body: 'none', paginated: false, success: 200 },
  definirPoliticaDeAlocacao: { method: 'PUT', path: '/politica-de-alocacao', idempotencyKey: 'optional', body: 'required', paginated: false, success: 200 },
  listarVersoesDaPolitica: { method: 'GET', path: '/politica-de-alocacao/versoes', idempotencyKey: 'none', body: 'none', paginated: true, success: 200 },
  listarPropostas: { method: 'GET', path: '/propostas', idempotencyKey: 'none', body: 'none', paginated: true, success: 200 },
  criarProposta: { method: 'POST', path: '/propostas', idempotencyKey: 'required', body: 'required', paginated: false, success: 201 },
  obterProposta: { method: 'GET', path: '/propostas/{id}', idempotencyKey: 'none', body: 'none', paginated: false, success: 200 },
  aprovarProposta: { method: 'POST', path: '/propostas/{id}/aprovar', idempotencyKey: 'required', body: 'optional', paginated: false, success: 200 },
  rejeitarProposta: { method: 'POST', path: '/propostas/{id}/rejeitar', idempotencyKey: 'optional', body: 'optional', paginated: false, success: 200 },
  listarResgates: { method: 'GET', path: '/resgates', idempotencyKey: 'none', body: 'none', paginated: true, success: 200 },
  criarResgate: { method: 'POST', path: '/resgates', idempotencyKey: 'required', body: 'required', paginated: false, success: 201 },
  obterResgate: { method: 'GET', path: '/resgates/{id}', idempotencyKey: 'none', body: 'none', paginated: false, success: 200 },
  aprovarResgate: { method: 'POST', path: '/resgates/{id}/aprovar', idempotencyKey: 'optional', body: 'optional', paginated: false, success: 200 },
  listarRegistros: { method: 'GET', path: '/registros', idempotencyKey: 'none', body: 'none', paginated: true, success: 200 },
  listarRendimento: { method: 'GET', path: '/rendimento', idempotencyKey: 'none', body: 'none', paginated: true, success: 200 },
  listarCobrancas: { method: 'GET', path: '/cobrancas', idempotencyKey: 'none', body: 'none', paginated: true, success: 200 },
  listarWebhooks: { method: 'GET', path: '/webhooks', idempotencyKey: 'none', body: 'none', paginated: true, success: 200 },
  registrarWebhook: { method: 'POST', path: '/webhooks', idempotencyKey: 'optional', body: 'required', paginated: false, success: 201 },
  obterWebhook: { method: 'GET', path: '/webhooks/{id}', idempotencyKey: 'none', body: 'none', paginated: false, success: 200 },
  atualizarWebhook: { method: 'PATCH', path: '/webhooks/{id}', idempotencyKey: 'optional', body: 'required', paginated: false, success: 200 },
  excluirWebhook: { method: 'DELETE', path: '/webhooks/{id}', idempotencyKey: 'optional', body: 'none', paginated: false, success: 204 },
  rotacionarSegredoDoWebhook: { method: 'POST', path: '/webhooks/{id}/rotacionar-segredo', idempotencyKey: 'optional', body: 'none', paginated: false, success: 200 },
} as const;

export type OperationId = keyof typeof operations;
