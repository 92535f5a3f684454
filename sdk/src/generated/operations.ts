// Written by `npm run generate` from openapi.yaml. Do not edit.

export type OperationRow = readonly [method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE', path: string];

// biome-ignore format: a table, with a row for each operation
export const operations = {
  obterOrganizacao: ['GET', '/organizacao'],
  obterChave: ['GET', '/chave'],
  listarCarteiras: ['GET', '/carteiras'],
  vincularCarteira: ['POST', '/carteiras'],
  obterCarteira: ['GET', '/carteiras/{id}'],
  desvincularCarteira: ['DELETE', '/carteiras/{id}'],
  atualizarCarteira: ['PATCH', '/carteiras/{id}'],
  obterPosicoes: ['GET', '/posicoes'],
  obterPoliticaDeAlocacao: ['GET', '/politica-de-alocacao'],
  definirPoliticaDeAlocacao: ['PUT', '/politica-de-alocacao'],
  listarVersoesDaPolitica: ['GET', '/politica-de-alocacao/versoes'],
  listarPropostas: ['GET', '/propostas'],
  criarProposta: ['POST', '/propostas'],
  obterProposta: ['GET', '/propostas/{id}'],
  aprovarProposta: ['POST', '/propostas/{id}/aprovar'],
  rejeitarProposta: ['POST', '/propostas/{id}/rejeitar'],
  listarResgates: ['GET', '/resgates'],
  criarResgate: ['POST', '/resgates'],
  obterResgate: ['GET', '/resgates/{id}'],
  aprovarResgate: ['POST', '/resgates/{id}/aprovar'],
  rejeitarResgate: ['POST', '/resgates/{id}/rejeitar'],
  cancelarResgate: ['POST', '/resgates/{id}/cancelar'],
  listarTransacoes: ['GET', '/transacoes'],
  obterTransacao: ['GET', '/transacoes/{id}'],
  reemitirTransacao: ['POST', '/transacoes/{id}/reemitir'],
  obterEnderecos: ['GET', '/enderecos'],
  listarRegistros: ['GET', '/registros'],
  listarRendimento: ['GET', '/rendimento'],
  listarCobrancas: ['GET', '/cobrancas'],
  listarEventos: ['GET', '/eventos'],
  obterEvento: ['GET', '/eventos/{id}'],
  reenviarEvento: ['POST', '/eventos/{id}/reenviar'],
  listarWebhooks: ['GET', '/webhooks'],
  registrarWebhook: ['POST', '/webhooks'],
  obterWebhook: ['GET', '/webhooks/{id}'],
  excluirWebhook: ['DELETE', '/webhooks/{id}'],
  atualizarWebhook: ['PATCH', '/webhooks/{id}'],
  rotacionarSegredoDoWebhook: ['POST', '/webhooks/{id}/rotacionar-segredo'],
  testarWebhook: ['POST', '/webhooks/{id}/testar'],
} as const satisfies Readonly<Record<string, OperationRow>>;

export type OperationId = keyof typeof operations;
