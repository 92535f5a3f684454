import { changing, type Fault, pathOf, refusing } from './edge.ts';

export const DELIVERY_FAULTS: readonly Fault[] = [
  {
    name: 'a webhook is signed over reserialized bytes',
    rule: 'webhooks/entrega-assinada',
    tamper: (body) => JSON.stringify(JSON.parse(body), null, 1),
  },
  {
    name: 'an event shows a later state of its resource',
    rule: 'webhooks/eventos',
    tamper: (body) => body.replace('"aprovada"', '"pendente"'),
  },
  {
    name: 'an attempt has other bytes than the first',
    rule: 'webhooks/tentativas',
    tamper: (body, place) => body + ' '.repeat(place),
  },
  {
    name: 'a destination that is paused can be tested',
    rule: 'webhooks/destino',
    plant: refusing('estado_incompativel', 200, 'estado_incompativel'),
  },
  {
    name: 'an event is listed twice',
    rule: 'webhooks/eventos',
    plant: changing(
      (request) => pathOf(request) === '/eventos',
      (body) => ({ ...body, dados: [body.dados[0], ...body.dados] }),
    ),
  },
];
