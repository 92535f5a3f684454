import { all, append, type Case, drop, put, rename } from './edit.ts';

const SCHEMAS = ['components', 'schemas'] as const;
const EVENT = [...SCHEMAS, 'EventoAlocacaoAprovada'] as const;
const UNION = [...SCHEMAS, 'Proposta'] as const;
const MACHINE = [...UNION, 'x-maquina-de-estados'] as const;

export const webhookCases: readonly Case[] = [
  ['tesa-webhook-key', 'an event name without a resource', renamedEvent('aprovada'), 'resource.participle'],
  ['tesa-webhook-key', 'an event name in kebab case', renamedEvent('alocacao-aprovada'), 'alocacao-aprovada'],

  [
    'tesa-webhook-delivery',
    'a delivery that sends the API key',
    put([{ chaveDeApi: [] }], ...delivery('security')),
    '`security: []`',
  ],
  [
    'tesa-webhook-delivery',
    "a delivery that inherits the API's security",
    drop(...delivery('security')),
    '`security: []`',
  ],
  [
    'tesa-webhook-delivery',
    'a delivery without an operationId',
    drop(...delivery('operationId')),
    'operationId',
  ],
  [
    'tesa-webhook-delivery',
    'an assumption beside the post of a delivery',
    put('(forma) Fica fora dos seis eventos.', ...beside('x-suposicao')),
    'post alone',
  ],
  [
    'tesa-webhook-delivery',
    'a delivery that accepts only one success status',
    rename('200', ...delivery('responses', '2XX')),
    '2XX',
  ],

  [
    'tesa-webhook-signature',
    'a delivery without the signature header',
    drop(...delivery('parameters')),
    'Service-Signature',
  ],
  [
    'tesa-webhook-signature',
    'a delivery whose signature is optional',
    drop(...delivery('parameters', '0', 'required')),
    'required',
  ],
  [
    'tesa-webhook-signature',
    'a delivery signature without a pattern',
    drop(...delivery('parameters', '0', 'schema', 'pattern')),
    'pattern',
  ],

  [
    'tesa-webhook-tag',
    'a tag that only deliveries have',
    all(
      append({ name: 'Entregas', description: 'Eventos.' }, 'tags'),
      put(['Entregas'], ...delivery('tags')),
    ),
    'that an operation has',
  ],

  [
    'tesa-webhook-type',
    "an event with another event's name as its type",
    otherEvent(),
    'const alocacao.aprovada',
  ],
  [
    'tesa-webhook-type',
    'an event whose type is optional',
    put(['criado_em'], 'components', 'schemas', 'EventoAlocacaoAprovada', 'required'),
    'requires `tipo`',
  ],

  ['tesa-event', 'an event schema without a webhook', listedEvent(), 'the delivery of alocacao.proposta'],
  ['tesa-event', 'a webhook without an event schema', listedEvent(), 'the schema of alocacao.proposta'],
  [
    'tesa-event',
    'a webhook that the list of events lacks',
    put([], ...SCHEMAS, 'TipoDeEvento', 'enum'),
    'List alocacao',
  ],
];

function move(index: number): [string, ...string[]] {
  return [...MACHINE, 'transicoes', `${index}`];
}

function beside(key: string): [string, ...string[]] {
  return ['webhooks', 'alocacao.aprovada', key];
}

function delivery(...keys: string[]): [string, ...string[]] {
  return ['webhooks', 'alocacao.aprovada', 'post', ...keys];
}

function otherEvent(): Case[2] {
  return put(
    { type: 'object', required: ['tipo'], properties: { tipo: typeOf('alocacao.proposta') } },
    ...delivery('requestBody', 'content', 'application/json', 'schema'),
  );
}

function listedEvent(): Case[2] {
  return put('alocacao.proposta', ...SCHEMAS, 'TipoDeEvento', 'enum', '1');
}

function typeOf(name: string) {
  return { type: 'string', const: name, enum: [name] };
}

function renamedEvent(name: string): Case[2] {
  return all(
    rename(name, 'webhooks', 'alocacao.aprovada'),
    put(typeOf(name), ...EVENT, 'properties', 'tipo'),
    put([name], ...SCHEMAS, 'TipoDeEvento', 'enum'),
    rename(name, ...SCHEMAS, 'Evento', 'discriminator', 'mapping', 'alocacao.aprovada'),
    put(name, ...move(2), 'evento'),
  );
}
