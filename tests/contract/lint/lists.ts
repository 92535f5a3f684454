import { all, type Case, drop, dropParameter, put } from './edit.ts';

const LISTAR = ['paths', '/propostas', 'get'] as const;

export const listCases: readonly Case[] = [
  [
    'tesa-list',
    'a list that is a bare array',
    put(
      { type: 'array', maxItems: 100, items: { $ref: '#/components/schemas/Proposta' } },
      ...LISTAR,
      ...['responses', '200', 'content', 'application/json', 'schema'],
    ),
    'Wrap the list',
  ],
  ['tesa-list', 'a list without its parameters', drop(...LISTAR, 'parameters'), 'query parameter limite'],
  [
    'tesa-list',
    'a list without the parameter apos',
    dropParameter('Apos', ...LISTAR, 'parameters'),
    'query parameter apos',
  ],
  [
    'tesa-list',
    'a list without the parameter desde',
    dropParameter('Desde', ...LISTAR, 'parameters'),
    'query parameter desde',
  ],
  [
    'tesa-list',
    'a list without the parameter ate',
    dropParameter('Ate', ...LISTAR, 'parameters'),
    'query parameter ate',
  ],
  ['tesa-list', 'a page size that may be 0', put(0, ...limite('minimum')), 'minimum 1'],
  ['tesa-list', 'a page size without a maximum', drop(...limite('maximum')), 'maximum up to 100'],
  [
    'tesa-list',
    'a maximum page size above the allowed one',
    all(put(101, ...limite('maximum')), put(101, ...dados('maxItems'))),
    'maximum up to 100',
  ],
  ['tesa-list', 'a page size without a default', drop(...limite('default')), 'a default'],
  [
    'tesa-list',
    'a page with fewer items than limite allows',
    put(50, ...dados('maxItems')),
    'maxItems of `dados`',
  ],
  [
    'tesa-list',
    'a list envelope whose cursor is optional',
    put(['dados', 'tem_mais'], 'components', 'schemas', 'ListaDePropostas', 'required'),
    'requires proximo_cursor',
  ],
];

function limite(keyword: string): [string, ...string[]] {
  return ['components', 'parameters', 'Limite', 'schema', keyword];
}

function dados(keyword: string): [string, ...string[]] {
  return ['components', 'schemas', 'ListaDePropostas', 'properties', 'dados', keyword];
}
