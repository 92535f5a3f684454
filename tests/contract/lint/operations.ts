import { all, type Case, drop, put } from './edit.ts';

const LISTAR = ['paths', '/propostas', 'get'] as const;
const CRIAR = ['paths', '/propostas', 'post'] as const;
const APROVAR = ['paths', '/propostas/{id}/aprovar', 'post'] as const;
const DESVINCULAR = ['paths', '/carteiras/{id}', 'delete'] as const;
const KEY = [...CRIAR, 'parameters', '0'] as const;

export const operationCases: readonly Case[] = [
  ['tesa-openapi-version', 'a later version of OpenAPI', put('3.1.1', 'openapi'), 'openapi: 3.1.0'],
  [
    'tesa-literal-server',
    'a server URL with a variable',
    put('https://{dominio}/v1', 'servers', '0', 'url'),
    'without variables',
  ],
  [
    'tesa-literal-server',
    'a server with declared variables',
    put({ dominio: { default: 'api' } }, 'servers', '0', 'variables'),
    'without variables',
  ],

  [
    'tesa-operation-id',
    'a GET operation named with a create verb',
    put('criarLista', ...LISTAR, 'operationId'),
    'obter, listar for GET',
  ],
  [
    'tesa-operation-id',
    'a DELETE operation named in English',
    all(put('deleteWallet', ...DESVINCULAR, 'operationId'), drop(...DESVINCULAR, 'security')),
    'excluir',
  ],
  [
    'tesa-operation-id',
    'an operationId of a verb without a noun',
    put('listar', ...LISTAR, 'operationId'),
    'camelCase',
  ],
  [
    'tesa-operation-id',
    'an operationId in snake case',
    put('listar_propostas', ...LISTAR, 'operationId'),
    'camelCase',
  ],

  ['tesa-operation-summary', 'an operation without a summary', drop(...LISTAR, 'summary'), '60 characters'],
  [
    'tesa-operation-summary',
    'a summary that ends with a full stop',
    put('Lista propostas.', ...LISTAR, 'summary'),
    'full stop',
  ],
  [
    'tesa-operation-summary',
    'a summary of 61 characters',
    put('x'.repeat(61), ...LISTAR, 'summary'),
    '60 characters',
  ],

  [
    'tesa-operation-description',
    'an operation without a description',
    drop(...LISTAR, 'description'),
    '40 characters',
  ],
  [
    'tesa-operation-description',
    'a description of 39 characters',
    put(`${'x'.repeat(38)}.`, ...LISTAR, 'description'),
    '40',
  ],
  [
    'tesa-operation-description',
    'a description without a full stop',
    put('x'.repeat(80), ...LISTAR, 'description'),
    'full stop',
  ],

  ['tesa-operation-tag', 'an operation without a tag', put([], ...LISTAR, 'tags'), 'exactly one tag'],
  [
    'tesa-operation-tag',
    'an operation with two tags',
    put(['Propostas', 'Carteiras'], ...LISTAR, 'tags'),
    'exactly one tag',
  ],
  [
    'tesa-operation-tag',
    'an operation with an undeclared tag',
    put(['Outras'], ...LISTAR, 'tags'),
    'declared',
  ],
  [
    'tesa-operation-tag',
    'a webhook with an undeclared tag',
    put(['Outras'], 'webhooks', 'alocacao.aprovada', 'post', 'tags'),
    'declared',
  ],

  [
    'tesa-idempotency-key',
    'a write without the Idempotency-Key header',
    drop(...APROVAR, 'parameters'),
    'Declare',
  ],
  [
    'tesa-idempotency-key',
    'an Idempotency-Key without the format uuid',
    drop(...KEY, 'schema', 'format'),
    'format uuid',
  ],
  [
    'tesa-idempotency-key',
    'an optional Idempotency-Key on criarProposta',
    drop(...KEY, 'required'),
    'required on criarProposta',
  ],
  [
    'tesa-replay-header',
    'an Idempotent-Replayed header on a read',
    put(
      { description: 'Guardada.', schema: { type: 'boolean' } },
      ...['paths', '/propostas', 'get', 'responses', '200', 'headers', 'Idempotent-Replayed'],
    ),
    'for writes',
  ],

  [
    'tesa-idempotency-example',
    'an Idempotency-Key without an example',
    drop(...KEY, 'example'),
    'of its own',
  ],
  [
    'tesa-idempotency-example',
    "another operation's example of an Idempotency-Key",
    put('2d2f1a6c-8b0e-4c35-9a47-1e6f5b2c7d08', ...KEY, 'example'),
    'is taken',
  ],
  [
    'tesa-idempotency-example',
    "the guide's example of an Idempotency-Key",
    put('Uma amostra: 1d2f1a6c-8b0e-4c35-9a47-1e6f5b2c7d08.', 'info', 'description'),
    'is taken',
  ],
];
