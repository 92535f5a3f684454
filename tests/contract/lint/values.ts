import { all, type Case, drop, put } from './edit.ts';

const PENDING = ['components', 'schemas', 'PropostaPendente'] as const;
const PROPERTIES = [...PENDING, 'properties'] as const;

const WORDS = 'um texto como este';

export const valueCases: readonly Case[] = [
  ['tesa-money', 'an integer amount', put({ type: 'integer' }, ...PROPERTIES, 'valor'), 'valor is an amount'],
  [
    'tesa-money',
    'an amount without the pattern of amounts',
    put({ type: 'string', pattern: '^.+$', 'x-em-palavras': WORDS }, ...PROPERTIES, 'valor_da_taxa'),
    'valor_da_taxa is an amount',
  ],
  [
    'tesa-money',
    'an amount with a format instead of the pattern',
    put({ type: 'string', format: 'x' }, ...PROPERTIES, 'valor_minimo'),
    'valor_minimo',
  ],
  [
    'tesa-money',
    'an amount that may also be an integer',
    put({ oneOf: [{ $ref: '#/components/schemas/Valor' }, { type: 'integer' }] }, ...PROPERTIES, 'total'),
    'total is an amount',
  ],
  ['tesa-money', 'an amount of any type', put({}, ...PROPERTIES, 'base'), 'base is an amount'],
  [
    'tesa-money',
    'an integer amount in a query',
    put(
      { name: 'valor_minimo', in: 'query', schema: { type: 'integer' } },
      ...['components', 'parameters', 'ValorMinimo'],
    ),
    'valor_minimo is an amount',
  ],

  [
    'tesa-number',
    'a float property',
    put({ type: 'number' }, ...PROPERTIES, 'peso'),
    'peso may not be a number',
  ],
  [
    'tesa-number',
    'a nullable float property',
    put({ type: ['number', 'null'] }, ...PROPERTIES, 'peso'),
    'peso',
  ],
  [
    'tesa-number',
    'a list of floats',
    put({ type: 'array', items: { type: 'number' } }, ...PROPERTIES, 'pesos'),
    'pesos',
  ],
  [
    'tesa-number',
    'a float behind a reference',
    all(
      put({ type: 'number' }, 'components', 'schemas', 'Peso'),
      put({ $ref: '#/components/schemas/Peso' }, ...PROPERTIES, 'peso'),
    ),
    'peso may not be a number',
  ],

  [
    'tesa-no-multiple-of',
    'a number limited by multipleOf',
    put(
      0.01,
      'components',
      'schemas',
      'NovaProposta',
      'properties',
      'alvo',
      'properties',
      'percentual',
      'multipleOf',
    ),
    'multipleOf',
  ],

  [
    'tesa-moment',
    'a moment that is a date',
    put({ type: 'string', format: 'date' }, ...PROPERTIES, 'criada_em'),
    'criada_em is a moment',
  ],
  [
    'tesa-moment',
    'a moment that is a Unix time',
    put({ type: 'integer' }, ...PROPERTIES, 'vigente_desde'),
    'vigente_desde',
  ],
  [
    'tesa-moment',
    'a moment that may also be any text',
    put(
      { oneOf: [{ type: 'null' }, { type: 'string', pattern: '^.$', 'x-em-palavras': WORDS }] },
      ...PROPERTIES,
      'decidida_em',
    ),
    'decidida_em',
  ],

  [
    'tesa-property-name',
    'a property name in camel case',
    put({ type: 'boolean' }, ...PROPERTIES, 'temMais'),
    'Rename temMais',
  ],
  [
    'tesa-property-name',
    'a property name with an accent',
    put({ type: 'boolean' }, ...PROPERTIES, 'vigência'),
    'Rename vigência',
  ],

  [
    'tesa-enum-value',
    'an enum value with an accent',
    put('tésa', ...PROPERTIES, 'origem', 'enum', '0'),
    'tésa in ASCII',
  ],
  [
    'tesa-enum-value',
    'an open-list value with a space',
    put({ type: 'string', format: 'x', 'x-extensible-enum': ['erro interno'] }, ...PROPERTIES, 'fase'),
    'erro interno',
  ],

  ...[
    'chave_privada',
    'private_key',
    'seed',
    'semente',
    'mnemonic',
    'frase_semente',
    'transacao_assinada',
    'payload_assinado',
  ].map(
    (name): Case => [
      'tesa-secret-name',
      `a field named ${name}`,
      put({ type: 'boolean' }, ...PROPERTIES, name),
      'Remove this field',
    ],
  ),
  [
    'tesa-secret-name',
    'a query parameter named semente',
    put({ name: 'semente', in: 'query', schema: { type: 'boolean' } }, 'components', 'parameters', 'Semente'),
    'Remove this field',
  ],

  [
    'tesa-pattern-digits',
    'a pattern that accepts the digits of every script',
    put('^prop_\\d+$', 'components', 'schemas', 'PropostaId', 'pattern'),
    '[0-9]',
  ],
  [
    'tesa-pattern-lines',
    'a pattern with a line separator at the end of a range',
    put('^[^\\u2028-\\u202e]+$', 'components', 'schemas', 'CodigoDeErro', 'pattern'),
    'no end of a range',
  ],
  [
    'tesa-pattern-digits',
    'a union of patterns that accepts the digits of every script',
    put(
      { type: 'string', pattern: '^\\d+\\.\\d{2}$|^\\d$', 'x-em-palavras': WORDS },
      ...PROPERTIES,
      'codigo',
    ),
    '[0-9]',
  ],

  [
    'tesa-named-values',
    'a description that names only one of two values',
    put('`tesa`: a Tesa propôs.', ...PROPERTIES, 'origem', 'description'),
    'not cliente',
  ],

  [
    'tesa-pattern-words',
    'a pattern without its description in words',
    drop(...id('x-em-palavras')),
    'x-em-palavras',
  ],
  [
    'tesa-pattern-words',
    'a pattern whose description is empty',
    put('', ...id('x-em-palavras')),
    'x-em-palavras',
  ],
  [
    'tesa-pattern-words',
    'a pattern whose description is a whole sentence',
    put('Envie o id.', ...id('x-em-palavras')),
    'precisa ser',
  ],
  [
    'tesa-pattern-words',
    'a pattern whose description contains a regular expression',
    put('um texto como ^prop_[0-9]+$', ...id('x-em-palavras')),
    'x-em-palavras',
  ],
  [
    'tesa-pattern-words',
    'a header pattern without its description in words',
    drop('components', 'headers', 'RateLimit', 'schema', 'x-em-palavras'),
    'x-em-palavras',
  ],
  [
    'tesa-pattern-words',
    'a parameter pattern without its description in words',
    drop('components', 'parameters', 'Apos', 'schema', 'x-em-palavras'),
    'x-em-palavras',
  ],

  ['tesa-path-id', 'a path id without a prefix', put('^[0-9]+$', ...walletId('pattern')), 'prefix'],
  ['tesa-path-id', 'a path id without a pattern', drop(...walletId('pattern')), 'prefix'],
  [
    'tesa-path-id',
    'a path id of more than 64 characters',
    put(65, ...walletId('maxLength')),
    'maxLength up to 64',
  ],
  [
    'tesa-path-id',
    'a referenced path id of more than 64 characters',
    put(65, 'components', 'schemas', 'PropostaId', 'maxLength'),
    '64',
  ],
];

function id(keyword: string): [string, ...string[]] {
  return ['components', 'schemas', 'PropostaId', keyword];
}

function walletId(keyword: string): [string, ...string[]] {
  return ['paths', '/carteiras/{id}', 'delete', 'parameters', '0', 'schema', keyword];
}
