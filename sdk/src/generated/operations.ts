// Written by `npm run generate` from openapi.yaml. Do not edit.

export const operations = {
  obterOrganizacao: { method: 'GET', path: '/organizacao', idempotencyKey: 'none', body: 'none' },
  listarCarteiras: { method: 'GET', path: '/carteiras', idempotencyKey: 'none', body: 'none' },
  vincularCarteira: { method: 'POST', path: '/carteiras', idempotencyKey: 'optional', body: 'required' },
  obterCarteira: { method: 'GET', path: '/carteiras/{id}', idempotencyKey: 'none', body: 'none' },
  desvincularCarteira: { method: 'DELETE', path: '/carteiras/{id}', idempotencyKey: 'optional', body: 'none' },
  obterPosicoes: { method: 'GET', path: '/posicoes', idempotencyKey: 'none', body: 'none' },
  obterPoliticaDeAlocacao: { method: 'GET', path: '/politica-de-alocacao', idempotencyKey: 'none', body: 'none' },
  definirPoliticaDeAlocacao: { method: 'PUT', path: '/politica-de-alocacao', idempotencyKey: 'optional', body: 'required' },
  listarVersoesDaPolitica: { method: 'GET', path: '/politica-de-alocacao/versoes', idempotencyKey: 'none', body: 'none' },
  listarPropostas: { method: 'GET', path: '/propostas', idempotencyKey: 'none', body: 'none' },
  criarProposta: { method: 'POST', path: '/propostas', idempotencyKey: 'required', body: 'required' },
  obterProposta: { method: 'GET', path: '/propostas/{id}', idempotencyKey: 'none', body: 'none' },
  aprovarProposta: { method: 'POST', path: '/propostas/{id}/aprovar', idempotencyKey: 'required', body: 'optional' },
  rejeitarProposta: { method: 'POST', path: '/propostas/{id}/rejeitar', idempotencyKey: 'optional', body: 'optional' },
  listarResgates: { method: 'GET', path: '/resgates', idempotencyKey: 'none', body: 'none' },
  criarResgate: { method: 'POST', path: '/resgates', idempotencyKey: 'required', body: 'required' },
  obterResgate: { method: 'GET', path: '/resgates/{id}', idempotencyKey: 'none', body: 'none' },
  aprovarResgate: { method: 'POST', path: '/resgates/{id}/aprovar', idempotencyKey: 'optional', body: 'optional' },
  listarRegistros: { method: 'GET', path: '/registros', idempotencyKey: 'none', body: 'none' },
  listarRendimento: { method: 'GET', path: '/rendimento', idempotencyKey: 'none', body: 'none' },
  listarCobrancas: { method: 'GET', path: '/cobrancas', idempotencyKey: 'none', body: 'none' },
  listarWebhooks: { method: 'GET', path: '/webhooks', idempotencyKey: 'none', body: 'none' },
  registrarWebhook: { method: 'POST', path: '/webhooks', idempotencyKey: 'optional', body: 'required' },
  obterWebhook: { method: 'GET', path: '/webhooks/{id}', idempotencyKey: 'none', body: 'none' },
  atualizarWebhook: { method: 'PATCH', path: '/webhooks/{id}', idempotencyKey: 'optional', body: 'required' },
  excluirWebhook: { method: 'DELETE', path: '/webhooks/{id}', idempotencyKey: 'optional', body: 'none' },
  rotacionarSegredoDoWebhook: { method: 'POST', path: '/webhooks/{id}/rotacionar-segredo', idempotencyKey: 'optional', body: 'none' },
} as const;

export type OperationId = keyof typeof operations;
