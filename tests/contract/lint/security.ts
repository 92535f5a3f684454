import { all, append, type Case, drop, put } from './edit.ts';

const LISTAR = ['paths', '/propostas', 'get'] as const;
const CRIAR = ['paths', '/propostas', 'post'] as const;
const APROVAR = ['paths', '/propostas/{id}/aprovar', 'post'] as const;
const SIGNATURE = ['components', 'headers', 'Service-Signature'] as const;
const APPROVAL = ['components', 'schemas', 'Proposta', 'x-maquina-de-estados', 'transicoes', '2'] as const;

export const securityCases: readonly Case[] = [
  ['tesa-key-alone', 'a second scheme', put([{ chaveDeApi: [], assinatura: [] }], 'security'), 'alone'],
  ['tesa-key-alone', 'an alternative', append({ assinatura: [] }, 'security'), 'chaveDeApi alone'],
  ['tesa-key-alone', 'an operation open to all', put([], ...LISTAR, 'security'), 'chaveDeApi alone'],
  ['tesa-key-alone', 'no security at all', drop('security'), 'chaveDeApi alone'],

  [
    'tesa-signable',
    'an operation that cannot be signed',
    drop(...LISTAR, 'x-assinatura-opcional'),
    'Every operation names',
  ],
  [
    'tesa-signable',
    'one of the two headers alone',
    drop(...LISTAR, 'x-assinatura-opcional', '0'),
    'Every operation names',
  ],
  [
    'tesa-signable',
    'a third header',
    append({ $ref: '#/components/headers/Requisicao-Id' }, ...LISTAR, 'x-assinatura-opcional'),
    'Every operation names',
  ],
  [
    'tesa-signable',
    'a signature that must be sent',
    put(true, ...SIGNATURE, 'required'),
    'both of them optional',
  ],
  [
    'tesa-signable',
    'a signature among the parameters',
    append({ name: 'Service-Signature', in: 'header', schema: { type: 'string' } }, ...LISTAR, 'parameters'),
    'none a parameter',
  ],

  [
    'tesa-admin-role',
    'an approval by any key',
    all(put([{ chaveDeApi: [] }], ...APROVAR, 'security'), drop(...APPROVAL, 'papel')),
    'aprovarProposta must demand',
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
