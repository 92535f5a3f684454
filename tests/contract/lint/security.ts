import { all, append, type Case, drop, put } from './edit.ts';

const LISTAR = ['paths', '/propostas', 'get'] as const;
const CRIAR = ['paths', '/propostas', 'post'] as const;
const APROVAR = ['paths', '/propostas/{id}/aprovar', 'post'] as const;
const SIGNATURE = ['components', 'headers', 'Service-Signature'] as const;
const APPROVAL = ['components', 'schemas', 'Proposta', 'x-maquina-de-estados', 'transicoes', '2'] as const;

export const securityCases: readonly Case[] = [
  [
    'tesa-key-alone',
    'a second security scheme',
    put([{ chaveDeApi: [], assinatura: [] }], 'security'),
    'alone',
  ],
  [
    'tesa-key-alone',
    'an alternative to the API key',
    append({ assinatura: [] }, 'security'),
    'chaveDeApi alone',
  ],
  ['tesa-key-alone', 'an operation that needs no key', put([], ...LISTAR, 'security'), 'chaveDeApi alone'],
  ['tesa-key-alone', 'no security requirement', drop('security'), 'chaveDeApi alone'],

  [
    'tesa-signable',
    'an operation that cannot be signed',
    drop(...LISTAR, 'x-assinatura-opcional'),
    'Every operation names',
  ],
  [
    'tesa-signable',
    'only one of the two signature headers',
    drop(...LISTAR, 'x-assinatura-opcional', '0'),
    'Every operation names',
  ],
  [
    'tesa-signable',
    'a third signature header',
    append({ $ref: '#/components/headers/Requisicao-Id' }, ...LISTAR, 'x-assinatura-opcional'),
    'Every operation names',
  ],
  ['tesa-signable', 'a required signature', put(true, ...SIGNATURE, 'required'), 'both of them optional'],
  [
    'tesa-signable',
    'a signature header among the parameters',
    append({ name: 'Service-Signature', in: 'header', schema: { type: 'string' } }, ...LISTAR, 'parameters'),
    'none a parameter',
  ],

  [
    'tesa-admin-role',
    'an approval that needs no admin key',
    all(put([{ chaveDeApi: [] }], ...APROVAR, 'security'), drop(...APPROVAL, 'papel')),
    'aprovarProposta must demand',
  ],
  [
    'tesa-admin-role',
    'a list that needs an admin key',
    put([{ chaveDeApi: ['admin'] }], ...LISTAR, 'security'),
    'not among the operations',
  ],

  [
    'tesa-link',
    'a link to an unknown operation',
    put('aprovarTudo', ...CRIAR, 'responses', '201', 'links', 'aprovar', 'operationId'),
    'aprovarTudo is none',
  ],
  [
    'tesa-link',
    'a link with a parameter that its operation lacks',
    put({ proposta: '$response.body#/id' }, ...CRIAR, 'responses', '201', 'links', 'aprovar', 'parameters'),
    'no parameter proposta',
  ],

  [
    'tesa-https-servers',
    'a public server over http',
    put('http://api.tesa.example/v1', 'servers', '0', 'url'),
    'https',
  ],
  [
    'tesa-https-servers',
    'a server over http whose name only begins like the loopback',
    put('http://127.0.0.1.tesa.example/v1', 'servers', '1', 'url'),
    'https',
  ],
];
