import { type Case, drop, put, rename } from './edit.ts';

const LISTAR = ['paths', '/propostas', 'get', 'responses'] as const;
const CRIAR = ['paths', '/propostas', 'post'] as const;
const APROVAR = ['paths', '/propostas/{id}/aprovar', 'post', 'responses'] as const;

export const responseCases: readonly Case[] = [
  ...['401', '403', '422', '429', '500', '503'].map(
    (status): Case => [
      'tesa-responses',
      `an operation without the response ${status}`,
      drop(...LISTAR, status),
      `response ${status}`,
    ],
  ),
  [
    'tesa-responses',
    'an operation with an id in its path but no response 404',
    drop(...APROVAR, '404'),
    'response 404',
  ],
  ['tesa-responses', 'a write without the response 409', drop(...APROVAR, '409'), 'response 409'],
  [
    'tesa-responses',
    'a DELETE without the response 409',
    drop('paths', '/carteiras/{id}', 'delete', 'responses', '409'),
    '409',
  ],
  ...['400', '413', '415'].map(
    (status): Case => [
      'tesa-responses',
      `an operation with a body but no response ${status}`,
      rename('default', ...CRIAR, 'responses', status),
      `response ${status}`,
    ],
  ),

  [
    'tesa-error-envelope',
    'an error in the form of problem details',
    rename('application/problem+json', ...error('ErroInterno', 'content', 'application/json')),
    'exactly `application/json`',
  ],
  [
    'tesa-error-envelope',
    'an error that may also be plain text',
    put({ schema: { type: 'string' } }, ...error('ErroInterno', 'content', 'text/plain')),
    'exactly',
  ],
  [
    'tesa-error-envelope',
    'an error with a schema other than the envelope',
    put({ type: 'object' }, ...error('ErroInterno', 'content', 'application/json', 'schema')),
    'schemas/Erro',
  ],
  [
    'tesa-error-envelope',
    'a default response without a body',
    put(
      {
        description: 'Outro.',
        headers: {
          'Requisicao-Id': { $ref: '#/components/headers/Requisicao-Id' },
          'Cache-Control': { $ref: '#/components/headers/Cache-Control' },
        },
      },
      ...LISTAR,
      'default',
    ),
    'exactly',
  ],

  [
    'tesa-response-headers',
    'a response without the header of its request id',
    drop(...LISTAR, '200', 'headers', 'Requisicao-Id'),
    'Requisicao-Id',
  ],
  [
    'tesa-response-headers',
    'a 429 without Retry-After',
    drop(...error('LimiteExcedido', 'headers', 'Retry-After')),
    'Retry-After',
  ],
  [
    'tesa-response-headers',
    'a 503 without Retry-After',
    drop(...error('Indisponivel', 'headers', 'Retry-After')),
    'Retry-After',
  ],
  [
    'tesa-response-headers',
    'a 201 without Location',
    drop(...CRIAR, 'responses', '201', 'headers', 'Location'),
    'Location',
  ],
  [
    'tesa-response-headers',
    'a list without Cache-Control',
    drop(...LISTAR, '200', 'headers', 'Cache-Control'),
    'Cache-Control',
  ],

  [
    'tesa-no-content',
    'a response 204 with a body',
    put(
      { 'text/plain': { schema: { type: 'string' } } },
      ...['paths', '/carteiras/{id}', 'delete', 'responses', '204', 'content'],
    ),
    '204 has no content',
  ],
];

function error(name: string, ...keys: string[]): [string, ...string[]] {
  return ['components', 'responses', name, ...keys];
}
