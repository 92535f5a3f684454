import { all, type Case, drop, put } from './edit.ts';

const PENDING = ['components', 'schemas', 'PropostaPendente'] as const;
const PROPERTIES = [...PENDING, 'properties'] as const;

const WORDS = 'um texto como este';

export const valueCases: readonly Case[] = [
  ['tesa-money', 'an integer amount', put({ type: 'integer' }, ...PROPERTIES, 'valor'), 'valor is an amount'],
  [
    'tesa-money',
    'a string without the pattern',
    put({ type: 'string', pattern: '^.+$', 'x-em-palavras': WORDS }, ...PROPERTIES, 'valor_da_taxa'),
    'valor_da_taxa is an amount',
  ],
  [
    'tesa-money',
    'a part of an amount',
    put({ type: 'string', format: 'x' }, ...PROPERTIES, 'valor_minimo'),
    'valor_minimo',
  ],
  [
    'tesa-money',
    'a union that also takes an integer',
    put({ oneOf: [{ $ref: '#/components/schemas/Valor' }, { type: 'integer' }] }, ...PROPERTIES, 'total'),
    'total is an amount',
  ],
  ['tesa-money', 'an amount of any type', put({}, ...PROPERTIES, 'base'), 'base is an amount'],
  [
    'tesa-money',
    'a query by an integer amount',
    put(
      { name: 'valor_minimo', in: 'query', schema: { type: 'integer' } },
      ...['components', 'parameters', 'ValorMinimo'],
    ),
    'valor_minimo is an amount',
  ],

  ['tesa-number', 'a float', put({ type: 'number' }, ...PROPERTIES, 'peso'), 'peso may not be a number'],
  ['tesa-number', 'a nullable float', put({ type: ['number', 'null'] }, ...PROPERTIES, 'peso'), 'peso'],
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
    'cents by division',
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
    'a date',
    put({ type: 'string', format: 'date' }, ...PROPERTIES, 'criada_em'),
    'criada_em is a moment',
  ],
  ['tesa-moment', 'a Unix time', put({ type: 'integer' }, ...PROPERTIES, 'vigente_desde'), 'vigente_desde'],
  [
    'tesa-moment',
    'a union with free text',
    put(
      { oneOf: [{ type: 'null' }, { type: 'string', pattern: '^.$', 'x-em-palavras': WORDS }] },
      ...PROPERTIES,
      'decidida_em',
    ),
    'decidida_em',
  ],

  ['tesa-property-name', 'camel case', put({ type: 'boolean' }, ...PROPERTIES, 'temMais'), 'Rename temMais'],
  ['tesa-property-name', 'an accent', put({ type: 'boolean' }, ...PROPERTIES, 'vigência'), 'Rename vigência'],

  [
    'tesa-enum-value',
    'an accent in an enum',
    put('tésa', ...PROPERTIES, 'origem', 'enum', '0'),
    'tésa in ASCII',
  ],
  [
    'tesa-enum-value',
    'a space in an open list',
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
      `a field ${name}`,
      put({ type: 'boolean' }, ...PROPERTIES, name),
      'Remove this field',
    ],
  ),
  [
    'tesa-secret-name',
    'a seed in a query',
    put({ name: 'semente', in: 'query', schema: { type: 'boolean' } }, 'components', 'parameters', 'Semente'),
    'Remove this field',
  ],

  [
    'tesa-pattern-digits',
    'digits of every script',
    put('^prop_\\d+$', 'components', 'schemas', 'PropostaId', 'pattern'),
    '[0-9]',
  ],
  [
    'tesa-pattern-lines',
    'a range that ends at a line separator',
    put('^[^\\u2028-\\u202e]+$', 'components', 'schemas', 'CodigoDeErro', 'pattern'),
    'no end of a range',
  ],
  [
    'tesa-pattern-digits',
    'a longer Valor',
    put(
      { type: 'string', pattern: '^\\d+\\.\\d{2}$|^\\d$', 'x-em-palavras': WORDS },
      ...PROPERTIES,
      'codigo',
    ),
    '[0-9]',
  ],

  [
    'tesa-named-values',
    'a description that names one value of two',
    put('`tesa`: a Tesa propôs.', ...PROPERTIES, 'origem', 'description'),
    'not cliente',
  ],

  ['tesa-pattern-words', 'a pattern without words', drop(...id('x-em-palavras')), 'x-em-palavras'],
  ['tesa-pattern-words', 'words that are no words', put('', ...id('x-em-palavras')), 'x-em-palavras'],
  ['tesa-pattern-words', 'a sentence of its own', put('Envie o id.', ...id('x-em-palavras')), 'precisa ser'],
  [
    'tesa-pattern-words',
    'a regular expression',
    put('um texto como ^prop_[0-9]+$', ...id('x-em-palavras')),
    'x-em-palavras',
  ],
  [
    'tesa-pattern-words',
    'a pattern without words in a header',
    drop('components', 'headers', 'RateLimit', 'schema', 'x-em-palavras'),
    'x-em-palavras',
  ],
  [
    'tesa-pattern-words',
    'a pattern without words in a parameter',
    drop('components', 'parameters', 'Apos', 'schema', 'x-em-palavras'),
    'x-em-palavras',
  ],

  ['tesa-path-id', 'an id without a prefix', put('^[0-9]+$', ...walletId('pattern')), 'prefix'],
  ['tesa-path-id', 'an id without a pattern', drop(...walletId('pattern')), 'prefix'],
  ['tesa-path-id', 'a long id', put(65, ...walletId('maxLength')), 'maxLength up to 64'],
  [
    'tesa-path-id',
    'a long id behind a reference',
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
