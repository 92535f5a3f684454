// Written by `npm run generate` from openapi.yaml. Do not edit.

/**
 * How to call an operation, and the properties that every answer of 2xx to it has (`requires`; empty for a 204):
 *
 * - `name?`: its value may be null
 * - `name=value`: it has this value; `name=prefix_`: it is an id with this prefix
 * - `name={id}`: it is the id in the path; `name={body}`: it is what the body had under that name
 * - `name={amount}`, `{address}`, `{url}`: as `{body}`, though it may be written in another way
 * - `name={comentario}`: it is the decision that was asked for, with what the body had as `comentario`
 * - `dados[prefix_]`, `dados[name]`: a list, whose items differ by ids with this prefix, or by this number
 *
 * A method takes the id of the path, the query or the body (`body?`: optional), and the options. Methods other than GET
 * send an `Idempotency-Key`.
 */
export type OperationRow = readonly [
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  requires: string,
  takes?: 'query' | 'body' | 'body?',
];

// biome-ignore format: a table, with a row for each operation
export const operations = {
  obterOrganizacao: ['GET', '/organizacao', 'id=org_ nome plano taxa_sobre_rendimento ambiente criada_em'],
  obterChave: ['GET', '/chave', 'id=chave_ escopo'],
  listarCarteiras: ['GET', '/carteiras', 'dados[cart_] tem_mais proximo_cursor?', 'query'],
  vincularCarteira: ['POST', '/carteiras', 'id=cart_ rede={body} endereco={address} apelido?={body} enderecos_de_liquidacao criada_em', 'body'],
  obterCarteira: ['GET', '/carteiras/{id}', 'id={id} rede endereco apelido? enderecos_de_liquidacao criada_em'],
  desvincularCarteira: ['DELETE', '/carteiras/{id}', ''],
  atualizarCarteira: ['PATCH', '/carteiras/{id}', 'id={id} rede endereco apelido?={body} enderecos_de_liquidacao criada_em', 'body'],
  obterPosicoes: ['GET', '/posicoes', 'total rendendo disponivel reservado saldo_livre por_ativo por_carteira yield_acumulado atualizado_em'],
  obterPoliticaDeAlocacao: ['GET', '/politica-de-alocacao', 'versao ativos limiar_de_rebalanceamento vigente_desde'],
  definirPoliticaDeAlocacao: ['PUT', '/politica-de-alocacao', 'versao ativos={body} limiar_de_rebalanceamento={body} vigente_desde', 'body'],
  listarVersoesDaPolitica: ['GET', '/politica-de-alocacao/versoes', 'dados[versao] tem_mais proximo_cursor?', 'query'],
  listarPropostas: ['GET', '/propostas', 'dados[prop_] tem_mais proximo_cursor?', 'query'],
  criarProposta: ['POST', '/propostas', 'id=prop_ tipo status=pendente origem motivo={body} referencia_interna?={body} movimentos alocacao_resultante criada_em decidida_em? executada_em?', 'body'],
  obterProposta: ['GET', '/propostas/{id}', 'id={id} tipo status origem motivo referencia_interna? movimentos alocacao_resultante criada_em decidida_em? executada_em?'],
  aprovarProposta: ['POST', '/propostas/{id}/aprovar', 'id={id} tipo status=aprovada origem motivo referencia_interna? movimentos alocacao_resultante transacoes decisao={comentario} criada_em decidida_em executada_em?', 'body?'],
  rejeitarProposta: ['POST', '/propostas/{id}/rejeitar', 'id={id} tipo status=rejeitada origem motivo referencia_interna? movimentos alocacao_resultante decisao={comentario} criada_em decidida_em executada_em?', 'body?'],
  listarResgates: ['GET', '/resgates', 'dados[res_] tem_mais proximo_cursor?', 'query'],
  criarResgate: ['POST', '/resgates', 'id=res_ status=pendente valor={amount} carteira_destino_id={body} referencia_interna?={body} criado_em aprovado_em? concluido_em?', 'body'],
  obterResgate: ['GET', '/resgates/{id}', 'id={id} status valor carteira_destino_id referencia_interna? criado_em aprovado_em? concluido_em?'],
  aprovarResgate: ['POST', '/resgates/{id}/aprovar', 'id={id} status=aguardando_assinatura valor valor_recebido carteira_destino_id referencia_interna? transacoes decisao={comentario} criado_em aprovado_em concluido_em?', 'body?'],
  rejeitarResgate: ['POST', '/resgates/{id}/rejeitar', 'id={id} status=rejeitado valor carteira_destino_id referencia_interna? decisao={comentario} criado_em aprovado_em? concluido_em? rejeitado_em', 'body?'],
  cancelarResgate: ['POST', '/resgates/{id}/cancelar', 'id={id} status=cancelado valor valor_recebido carteira_destino_id referencia_interna? transacoes decisao cancelamento={comentario} criado_em aprovado_em concluido_em? cancelado_em', 'body?'],
  listarTransacoes: ['GET', '/transacoes', 'dados[tx_] tem_mais proximo_cursor?', 'query'],
  obterTransacao: ['GET', '/transacoes/{id}', 'id={id} rede carteira_id status token valor destinatario movimento? proposta_id? resgate_id? nonce conta_de_nonce? payload_nao_assinado tx_hash? valida_ate substitui? motivo_da_falha?'],
  reemitirTransacao: ['POST', '/transacoes/{id}/reemitir', 'id=tx_ rede carteira_id status=aguardando_assinatura token valor destinatario movimento? proposta_id? resgate_id? nonce conta_de_nonce? payload_nao_assinado tx_hash? valida_ate substitui?={id} motivo_da_falha?'],
  obterEnderecos: ['GET', '/enderecos', 'tokens emissores'],
  listarRegistros: ['GET', '/registros', 'dados[reg_] tem_mais proximo_cursor?', 'query'],
  listarRendimento: ['GET', '/rendimento', 'dados[rend_] tem_mais proximo_cursor?', 'query'],
  listarCobrancas: ['GET', '/cobrancas', 'dados[cob_] tem_mais proximo_cursor?', 'query'],
  listarEventos: ['GET', '/eventos', 'dados[evt_] tem_mais proximo_cursor?', 'query'],
  obterEvento: ['GET', '/eventos/{id}', 'id={id} tipo criado_em ambiente organizacao_id dados'],
  reenviarEvento: ['POST', '/eventos/{id}/reenviar', 'id={id} destinos'],
  listarWebhooks: ['GET', '/webhooks', 'dados[wh_] tem_mais proximo_cursor?', 'query'],
  registrarWebhook: ['POST', '/webhooks', 'id=wh_ url={url} eventos?={body} habilitado criado_em segredo', 'body'],
  obterWebhook: ['GET', '/webhooks/{id}', 'id={id} url eventos? habilitado criado_em'],
  excluirWebhook: ['DELETE', '/webhooks/{id}', ''],
  atualizarWebhook: ['PATCH', '/webhooks/{id}', 'id={id} url={url} eventos?={body} habilitado={body} criado_em', 'body'],
  rotacionarSegredoDoWebhook: ['POST', '/webhooks/{id}/rotacionar-segredo', 'id={id} url eventos? habilitado criado_em segredo segredo_anterior_vale_ate'],
  testarWebhook: ['POST', '/webhooks/{id}/testar', 'id={id} evento_id'],
} as const satisfies Readonly<Record<string, OperationRow>>;

export type OperationId = keyof typeof operations;
