import type { RunningServer } from '@tesa/mock';
import { answering, startReceiver } from '../webhooks/receiver.ts';
import { ask } from './opened.ts';

export async function livedIn(server: RunningServer): Promise<string[]> {
  const post = <T>(path: string, body?: object) =>
    ask<T>(server, path, { method: 'POST', ...(body && { body }) });
  const { dados } = await ask<{ dados: { id: string }[] }>(server, '/v1/propostas');
  const proposal = dados[0]?.id;
  await post('/v1/webhooks', { url: (await startReceiver(answering(500))).url });
  type Approved = { transacoes: { id: string }[] };
  const { transacoes } = await post<Approved>(`/v1/propostas/${proposal}/aprovar`, {});
  const transaction = transacoes[0]?.id;
  await post(`/_sandbox/transacoes/${transaction}/transmitir`);
  await post(`/_sandbox/transacoes/${transaction}/confirmar`);
  await post('/_sandbox/relogio', { avancar: 'P70D' });
  const wallet = { carteira_destino_id: 'cart_3n8v5c1rz6de' };
  const { id: redemption } = await post<{ id: string }>('/v1/resgates', { valor: '10.00', ...wallet });
  await post('/_sandbox/falhas', { tipo: 'retencao', operacao: 'listarCobrancas' });
  await post('/_sandbox/instantaneos');
  await post('/_sandbox/mundos');
  await post('/_sandbox/depositos', { carteira_id: 'cart_9w4t7b2yk5gm', valor: '999999999999.99' });
  await post(`/v1/propostas/${proposal}/rejeitar`, {}).catch(() => {});
  type Listed = { dados: { id: string }[] };
  const requests = await ask<Listed>(server, '/_sandbox/requisicoes?status=409');
  const events = await ask<Listed>(server, '/v1/eventos?limite=1');
  const months = await ask<Listed>(server, '/v1/rendimento?limite=1');
  return [
    '#/',
    '#/carteiras',
    `#/carteiras/${wallet.carteira_destino_id}`,
    '#/historico',
    '#/rendimento',
    `#/rendimento/${months.dados[0]?.id}`,
    '#/politica',
    '#/registros',
    '#/chaves',
    '#/propostas',
    `#/propostas/${proposal}`,
    '#/resgates',
    `#/resgates/${redemption}`,
    '#/transacoes',
    `#/transacoes/${transaction}`,
    '#/relogio',
    '#/requisicoes',
    `#/requisicoes/${requests.dados[0]?.id}`,
    '#/eventos',
    `#/eventos/${events.dados[0]?.id}`,
    '#/falhas',
    '#/mundos',
    '#/nada',
  ];
}
