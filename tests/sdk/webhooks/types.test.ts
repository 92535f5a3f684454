import { type EventoDesconhecido, type EventoRecebido, verifyWebhook } from '@tesa/sdk/webhooks';
import { expect, expectTypeOf, test } from 'vitest';
import type { Evento, EventoDeTeste, ResgateConcluido } from '../../../sdk/src/generated/contract.ts';
import { delivery, eventBody, signed } from './support.ts';

function told(evento: EventoRecebido): string {
  switch (evento.tipo) {
    case 'resgate.concluido':
      expectTypeOf(evento.dados).toEqualTypeOf<ResgateConcluido>();
      return evento.dados.valor;
    case 'cobranca.emitida':
      return evento.dados.base;
    case 'teste':
      expectTypeOf(evento).toEqualTypeOf<EventoDeTeste>();
      return evento.dados.url;
    default:
      expectTypeOf(evento).toExtend<Evento | EventoDesconhecido>();
      return evento.tipo;
  }
}

test('an event narrows by its tipo, and an unknown one remains', async () => {
  expect(told(await verifyWebhook(delivery()))).toBe('4000.00');
});

test('the test event of a destination passes through, and names its destination', async () => {
  const dados = { id: 'wh_1', url: 'https://empresa.example/', eventos: null, habilitado: true };
  expect(told(await verifyWebhook(await signed(eventBody({ tipo: 'teste', dados }))))).toBe(dados.url);
});

function toldBeforeAnUpgrade(evento: EventoRecebido): unknown {
  if (evento.tipo === 'resgate.recusado') {
    expectTypeOf(evento).toEqualTypeOf<EventoDesconhecido>();
    return evento.dados.id;
  }
  switch (evento.tipo) {
    case 'carteira.vinculada':
    case 'alocacao.aprovada_em_parte':
    case 'testes':
    case 'resgate':
    case 'resgate.concluido2':
    case 'deposito2.confirmado':
    case '2fa.pedido':
    case 'resgate-parcial.concluido':
      expectTypeOf(evento).toEqualTypeOf<EventoDesconhecido>();
      return evento.dados.id;
    case 'alocacao.aprovada':
      expectTypeOf(evento).toExtend<Evento>();
      return evento.dados.movimentos.length;
    default:
      return undefined;
  }
}

test.each([
  'resgate.recusado',
  'carteira.vinculada',
  'alocacao.aprovada_em_parte',
  'testes',
  'resgate',
  'resgate.concluido2',
  'deposito2.confirmado',
  '2fa.pedido',
  'resgate-parcial.concluido',
])('code can compare with a tipo newer than the SDK: %s', async (tipo) => {
  const evento = await verifyWebhook(await signed(eventBody({ tipo, dados: { id: 'nova_1' } })));
  expect(toldBeforeAnUpgrade(evento)).toBe('nova_1');
});

test('an event with no known tipo is an unknown event', () => {
  type Left = Exclude<EventoRecebido, { tipo: Evento['tipo'] | 'teste' }>;
  expectTypeOf<Left>().toEqualTypeOf<EventoDesconhecido>();
  expectTypeOf<Left['tipo']>().toExtend<string>();
  expectTypeOf<Left['dados']>().toEqualTypeOf<Readonly<Record<string, unknown>>>();
});

test('a known tipo is not assignable to an unknown one', () => {
  expectTypeOf<Extract<EventoDesconhecido['tipo'], Evento['tipo']>>().toBeNever();
  // @ts-expect-error: an unknown event never has the name of a known one
  const tipo: EventoDesconhecido['tipo'] = 'resgate.concluido';
  expect(tipo).toBe('resgate.concluido');
});
