import { type EventoDesconhecido, type EventoRecebido, verifyWebhook } from '@tesa/sdk/webhooks';
import { expect, expectTypeOf, test } from 'vitest';
import type { Evento, ResgateConcluido } from '../../../sdk/src/generated/contract.ts';
import { delivery } from './support.ts';

/** What a receiver would do with an event; its types are checked along with the rest of the code. */
function told(evento: EventoRecebido): string {
  switch (evento.tipo) {
    case 'resgate.concluido':
      expectTypeOf(evento.dados).toEqualTypeOf<ResgateConcluido>();
      return evento.dados.valor;
    case 'cobranca.emitida':
      return evento.dados.base;
    case 'deposito.confirmado':
    case 'alocacao.proposta':
    case 'alocacao.aprovada':
    case 'rendimento.apurado':
      expectTypeOf(evento).toExtend<Evento>();
      return evento.dados.id;
    default:
      expectTypeOf(evento).toEqualTypeOf<EventoDesconhecido>();
      expectTypeOf(evento.tipo).toExtend<string>();
      expectTypeOf(evento.dados).toEqualTypeOf<Readonly<Record<string, unknown>>>();
      return 'unknown';
  }
}

test('an event narrows by its tipo, and an unknown one is what is left', async () => {
  expect(told(await verifyWebhook(delivery()))).toBe('4000.00');
});
