import { all, type Case, drop, dropParameter, put } from './edit.ts';

const LISTAR = ['paths', '/propostas', 'get'] as const;

export const listCases: readonly Case[] = [
  [
    'tesa-list',
    'a bare array',
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
    'a list without a cursor',
    dropParameter('Apos', ...LISTAR, 'parameters'),
    'query parameter apos',
  ],
  [
    'tesa-list',
    'a list without a beginning',
    dropParameter('Desde', ...LISTAR, 'parameters'),
    'query parameter desde',
  ],
  [
    'tesa-list',
    'a list without an end',
    dropParameter('Ate', ...LISTAR, 'parameters'),
    'query parameter ate',
  ],
  ['tesa-list', 'an empty page', put(0, ...limite('minimum')), 'minimum 1'],
  ['tesa-list', 'an unbounded page', drop(...limite('maximum')), 'maximum up to 100'],
  [
    'tesa-list',
    'a page larger than the house allows',
    all(put(101, ...limite('maximum')), put(101, ...dados('maxItems'))),
    'maximum up to 100',
  ],
  ['tesa-list', 'no usual size', drop(...limite('default')), 'a default'],
  ['tesa-list', 'a page that holds less than asked', put(50, ...dados('maxItems')), 'maxItems of `dados`'],
  [
    'tesa-list',
    'an envelope that may omit the cursor',
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
