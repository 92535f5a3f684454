import { all, type Case, drop, put, rename } from './edit.ts';

const UNION = ['components', 'schemas', 'Proposta'] as const;
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
    put('(forma) A especificação só nomeia seis eventos; este fica fora deles.', ...beside('x-suposicao')),
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

  ['tesa-webhook-tag', 'the tag of a resource', put(['Propostas'], ...delivery('tags')), 'no operation'],

  [
    'tesa-webhook-type',
    'the name of another event',
    eventNamed('alocacao.proposta'),
    'const alocacao.aprovada',
  ],
  [
    'tesa-webhook-type',
    'an optional name',
    put(['criado_em'], 'components', 'schemas', 'EventoAlocacaoAprovada', 'required'),
    'requires `tipo`',
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

function eventNamed(name: string): Case[2] {
  const tipo = { type: 'string', const: name, enum: [name] };
  return put(tipo, 'components', 'schemas', 'EventoAlocacaoAprovada', 'properties', 'tipo');
}

function renamedEvent(name: string): Case[2] {
  return all(
    rename(name, 'webhooks', 'alocacao.aprovada'),
    eventNamed(name),
    put(name, ...move(2), 'evento'),
  );
}
