import { all, append, type Case, drop, put, rename } from './edit.ts';

const SCHEMAS = ['components', 'schemas'] as const;
const EVENT = [...SCHEMAS, 'EventoAlocacaoAprovada'] as const;
const UNION = [...SCHEMAS, 'Proposta'] as const;
const MACHINE = [...UNION, 'x-maquina-de-estados'] as const;

export const webhookCases: readonly Case[] = [
  ['tesa-webhook-key', 'an event without a resource', renamedEvent('aprovada'), 'resource.participle'],
  ['tesa-webhook-key', 'kebab case', renamedEvent('alocacao-aprovada'), 'alocacao-aprovada'],

  [
    'tesa-webhook-delivery',
    'a delivery with the API key',
    put([{ chaveDeApi: [] }], ...delivery('security')),
    '`security: []`',
  ],
  ['tesa-webhook-delivery', 'inherited security', drop(...delivery('security')), '`security: []`'],
  ['tesa-webhook-delivery', 'no name', drop(...delivery('operationId')), 'operationId'],
  [
    'tesa-webhook-delivery',
    'a mark beside the post',
    put('(forma) Fica fora dos seis eventos.', ...beside('x-suposicao')),
    'post alone',
  ],
  ['tesa-webhook-delivery', 'one success alone', rename('200', ...delivery('responses', '2XX')), '2XX'],

  ['tesa-webhook-signature', 'an unsigned delivery', drop(...delivery('parameters')), 'Service-Signature'],
  [
    'tesa-webhook-signature',
    'an optional signature',
    drop(...delivery('parameters', '0', 'required')),
    'required',
  ],
  [
    'tesa-webhook-signature',
    'a signature of any form',
    drop(...delivery('parameters', '0', 'schema', 'pattern')),
    'pattern',
  ],

  [
    'tesa-webhook-tag',
    'a tag of deliveries alone',
    all(
      append({ name: 'Entregas', description: 'Eventos.' }, 'tags'),
      put(['Entregas'], ...delivery('tags')),
    ),
    'that an operation has',
  ],

  ['tesa-webhook-type', 'the name of another event', otherEvent(), 'const alocacao.aprovada'],
  [
    'tesa-webhook-type',
    'an optional name',
    put(['criado_em'], 'components', 'schemas', 'EventoAlocacaoAprovada', 'required'),
    'requires `tipo`',
  ],

  ['tesa-event', 'an event that nobody receives', listedEvent(), 'the delivery of alocacao.proposta'],
  ['tesa-event', 'an event without a schema', listedEvent(), 'the schema of alocacao.proposta'],
  ['tesa-event', 'an event that is not listed', put([], ...SCHEMAS, 'TipoDeEvento', 'enum'), 'List alocacao'],
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
