import { all, type Case, drop, put } from './edit.ts';

const LISTAR = ['paths', '/propostas', 'get'] as const;
const CRIAR = ['paths', '/propostas', 'post'] as const;
const APROVAR = ['paths', '/propostas/{id}/aprovar', 'post'] as const;
const APPROVAL = ['components', 'schemas', 'Proposta', 'x-maquina-de-estados', 'transicoes', '2'] as const;

export const securityCases: readonly Case[] = [
  [
    'tesa-bare-key-first',
    'a signed alternative first',
    put([{ chaveDeApi: [], assinatura: [] }], 'security'),
    'alone',
  ],
  ['tesa-bare-key-first', 'an operation open to all', put([], ...LISTAR, 'security'), 'chaveDeApi alone'],
  ['tesa-bare-key-first', 'no security at all', drop('security'), 'chaveDeApi alone'],

  [
    'tesa-admin-role',
    'an approval by any key',
    all(put([{ chaveDeApi: [] }], ...APROVAR, 'security'), drop(...APPROVAL, 'papel')),
    'aprovarProposta must demand',
  ],
  [
    'tesa-admin-role',
    'a signed alternative without the role',
    put({ chaveDeApi: [], assinatura: [] }, ...APROVAR, 'security', '1'),
    'in every security alternative',
  ],
  [
    'tesa-admin-role',
    'a list for administrators',
    put([{ chaveDeApi: ['admin'] }], ...LISTAR, 'security'),
    'not among the operations',
  ],

  [
    'tesa-link',
    'a link to nowhere',
    put('aprovarTudo', ...CRIAR, 'responses', '201', 'links', 'aprovar', 'operationId'),
    'aprovarTudo is none',
  ],
  [
    'tesa-link',
    'a parameter that the target lacks',
    put({ proposta: '$response.body#/id' }, ...CRIAR, 'responses', '201', 'links', 'aprovar', 'parameters'),
    'no parameter proposta',
  ],

  [
    'tesa-https-servers',
    'a public address over http',
    put('http://api.tesa.example/v1', 'servers', '0', 'url'),
    'https',
  ],
  [
    'tesa-https-servers',
    'a host that only begins like the loopback',
    put('http://127.0.0.1.tesa.example/v1', 'servers', '1', 'url'),
    'https',
  ],
];
