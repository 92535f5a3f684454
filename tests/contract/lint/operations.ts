import { all, type Case, drop, put } from './edit.ts';

const LISTAR = ['paths', '/propostas', 'get'] as const;
const CRIAR = ['paths', '/propostas', 'post'] as const;
const APROVAR = ['paths', '/propostas/{id}/aprovar', 'post'] as const;
const DESVINCULAR = ['paths', '/carteiras/{id}', 'delete'] as const;
const KEY = [...CRIAR, 'parameters', '0'] as const;

export const operationCases: readonly Case[] = [
  ['tesa-openapi-version', 'a later revision', put('3.1.1', 'openapi'), 'openapi: 3.1.0'],
  [
    'tesa-literal-server',
    'an address with a variable',
    put('https://{dominio}/v1', 'servers', '0', 'url'),
    'without variables',
  ],
  [
    'tesa-literal-server',
    'variables of an address',
    put({ dominio: { default: 'api' } }, 'servers', '0', 'variables'),
    'without variables',
  ],

  [
    'tesa-operation-id',
    'a GET that creates',
    put('criarLista', ...LISTAR, 'operationId'),
    'obter, listar for GET',
  ],
  [
    'tesa-operation-id',
    'a DELETE in English',
    all(put('deleteWallet', ...DESVINCULAR, 'operationId'), drop(...DESVINCULAR, 'security')),
    'excluir',
  ],
  ['tesa-operation-id', 'a verb without a noun', put('listar', ...LISTAR, 'operationId'), 'camelCase'],
  ['tesa-operation-id', 'snake case', put('listar_propostas', ...LISTAR, 'operationId'), 'camelCase'],

  ['tesa-operation-summary', 'a missing summary', drop(...LISTAR, 'summary'), '60 characters'],
  ['tesa-operation-summary', 'a full stop', put('Lista propostas.', ...LISTAR, 'summary'), 'full stop'],
  ['tesa-operation-summary', '61 characters', put('x'.repeat(61), ...LISTAR, 'summary'), '60 characters'],

  ['tesa-operation-description', 'a missing description', drop(...LISTAR, 'description'), '40 characters'],
  ['tesa-operation-description', '39 characters', put(`${'x'.repeat(38)}.`, ...LISTAR, 'description'), '40'],
  ['tesa-operation-description', 'no full stop', put('x'.repeat(80), ...LISTAR, 'description'), 'full stop'],

  ['tesa-operation-tag', 'no tag', put([], ...LISTAR, 'tags'), 'exactly one tag'],
  ['tesa-operation-tag', 'two tags', put(['Propostas', 'Carteiras'], ...LISTAR, 'tags'), 'exactly one tag'],
  ['tesa-operation-tag', 'an undeclared tag', put(['Outras'], ...LISTAR, 'tags'), 'declared'],
  [
    'tesa-operation-tag',
    'an undeclared tag on a webhook',
    put(['Outras'], 'webhooks', 'alocacao.aprovada', 'post', 'tags'),
    'declared',
  ],

  ['tesa-idempotency-key', 'a write without the header', drop(...APROVAR, 'parameters'), 'Declare'],
  ['tesa-idempotency-key', 'a key in free form', drop(...KEY, 'schema', 'format'), 'format uuid'],
  [
    'tesa-idempotency-key',
    'a proposal created without demanding it',
    drop(...KEY, 'required'),
    'required on criarProposta',
  ],
  [
    'tesa-replay-header',
    'a read that says it may be a replay',
    put(
      { description: 'Guardada.', schema: { type: 'boolean' } },
      ...['paths', '/propostas', 'get', 'responses', '200', 'headers', 'Idempotent-Replayed'],
    ),
    'for writes',
  ],

  ['tesa-idempotency-example', 'no example', drop(...KEY, 'example'), 'of its own'],
  [
    'tesa-idempotency-example',
    'the example of another operation',
    put('2d2f1a6c-8b0e-4c35-9a47-1e6f5b2c7d08', ...KEY, 'example'),
    'is taken',
  ],
  [
    'tesa-idempotency-example',
    'the key of the guide',
    put('Uma amostra: 1d2f1a6c-8b0e-4c35-9a47-1e6f5b2c7d08.', 'info', 'description'),
    'is taken',
  ],
];
