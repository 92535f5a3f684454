import { join } from '../contract.ts';
import {
  beginning,
  constant,
  dateTime,
  equal,
  type Fact,
  fields,
  type Is,
  identifier,
  inPart,
  matching,
  reference,
  represent,
  schema,
  text,
} from './fact.ts';

const EVENTS = {
  'deposito.confirmado': 'EventoDepositoConfirmado',
  'alocacao.proposta': 'EventoAlocacaoProposta',
  'alocacao.aprovada': 'EventoAlocacaoAprovada',
  'resgate.concluido': 'EventoResgateConcluido',
  'rendimento.apurado': 'EventoRendimentoApurado',
  'cobranca.emitida': 'EventoCobrancaEmitida',
};
const RESOURCE_OF_EVENT = {
  EventoAlocacaoProposta: 'PropostaPendente',
  EventoAlocacaoAprovada: 'PropostaRecemAprovada',
  EventoResgateConcluido: 'ResgateConcluido',
  EventoRendimentoApurado: 'Rendimento',
  EventoCobrancaEmitida: 'Cobranca',
};
const SIGNATURE =
  /`t=<timestamp>,v1=<assinatura>`, com o HMAC-SHA256 de `<timestamp>\.<corpo bruto>` em hexadecimal/;
const ENVELOPES = Object.values(EVENTS);
/** The documented events come first in the enum; a proposed event follows with its own flag. */
const NAMES: Is = { type: equal('string'), enum: beginning(...Object.keys(EVENTS)) };

export const EVENT_FACTS: readonly Fact[] = [
  { source: 'Events > names', at: schema('TipoDeEvento'), is: NAMES },
  { source: 'Events > envelope', at: schema('Evento'), is: {} },
  { source: 'Events > envelope', at: schema('Evento', 'discriminator'), is: { propertyName: equal('tipo') } },
  ...represent('Events > envelope', ENVELOPES),
  ...fields('Events > envelope', ENVELOPES, {
    id: identifier('evt_'),
    criado_em: dateTime,
    ambiente: { type: equal('string'), enum: inPart(equal(['producao', 'sandbox'])) },
    organizacao_id: identifier('org_'),
    dados: {},
  }),
  ...Object.entries(RESOURCE_OF_EVENT).flatMap(([envelope, resource]) =>
    fields('Events > envelope, the resource as the API returns it', [envelope], {
      dados: reference(resource),
    }),
  ),
  ...Object.entries(EVENTS).flatMap(([event, envelope]) => delivery(event, envelope)),
];

function delivery(event: string, envelope: string): Fact[] {
  const source = `Events > ${event}`;
  const post = join('/webhooks', event, 'post');
  const signature = join(post, 'parameters', '[name=Service-Signature]');
  return [
    { source, at: join('/webhooks', event), is: {} },
    { source, at: join(post, 'requestBody'), is: { required: equal(true) } },
    {
      source,
      at: join(post, 'requestBody', 'content', 'application/json', 'schema'),
      is: reference(envelope),
    },
    { source, at: schema(envelope, 'properties', 'tipo'), is: constant(event) },
    {
      source,
      at: schema('Evento', 'discriminator', 'mapping'),
      is: { [event]: equal(`#${schema(envelope)}`) },
    },
    {
      source: `Events > signature header of ${event}`,
      at: signature,
      is: { in: equal('header'), required: equal(true) },
    },
    {
      source: `Events > signature header of ${event}`,
      at: signature,
      is: { description: matching(SIGNATURE) },
    },
    { source: `Events > signature header of ${event}`, at: join(signature, 'schema'), is: text },
    {
      source: `Events > delivery of ${event}, any 2xx within 10 seconds`,
      at: join(post, 'responses', '2XX'),
      is: {},
    },
  ];
}
