import { all, type Case, drop, put } from './edit.ts';

const PENDING = ['components', 'schemas', 'PropostaPendente'] as const;
const PROPERTIES = [...PENDING, 'properties'] as const;
const UNION = ['components', 'schemas', 'Proposta'] as const;
const MACHINE = [...UNION, 'x-maquina-de-estados'] as const;

export const schemaCases: readonly Case[] = [
  [
    'tesa-union',
    'a union without a discriminator',
    all(drop(...UNION, 'discriminator'), drop(...MACHINE)),
    'discriminator',
  ],
  ['tesa-union', 'a union without a mapping', drop(...UNION, 'discriminator', 'mapping'), 'explicit mapping'],
  [
    'tesa-union',
    'a union with a branch that is not mapped',
    drop(...UNION, 'discriminator', 'mapping', 'aprovada'),
    'Map aprovada',
  ],
  [
    'tesa-union',
    'a union with a mapping that leads to no branch',
    put('#/components/schemas/Erro', ...UNION, 'discriminator', 'mapping', 'outra'),
    'outra leads to no branch',
  ],
  [
    'tesa-union',
    'a union whose discriminator property is optional',
    put(['id'], ...PENDING, 'required'),
    'must require `status`',
  ],
  [
    'tesa-union',
    'a union branch whose discriminator is not a const',
    all(put({ type: 'string', enum: ['pendente'] }, ...PROPERTIES, 'status'), drop(...MACHINE)),
    'a const',
  ],
  [
    'tesa-union',
    'a union with an inline branch',
    put(
      { type: 'object', properties: { status: { const: 'pendente', enum: ['pendente'] } } },
      ...UNION,
      'oneOf',
      '0',
    ),
    '`$ref` to a named schema',
  ],

  [
    'tesa-component-name',
    "a schema that has a parameter's name",
    put({ type: 'boolean' }, 'components', 'schemas', 'Apos'),
    'components.parameters has this name',
  ],
  [
    'tesa-component-name',
    'two component names that differ only in case',
    put({ summary: 'Um valor.', value: '1.00' }, 'components', 'examples', 'VALOR'),
    'Rename VALOR',
  ],

  ['tesa-const-enum', 'a const without an enum', drop(...PROPERTIES, 'status', 'enum'), 'enum: [pendente]'],
  [
    'tesa-const-enum',
    'a const beside an enum of two values',
    put(['pendente', 'aprovada'], ...PROPERTIES, 'status', 'enum'),
    'enum: [pendente]',
  ],

  [
    'tesa-plain-value',
    'an enum that contains null',
    put({ type: ['string', 'null'], enum: ['tesa', null] }, ...PROPERTIES, 'origem'),
    'Take null out',
  ],
  [
    'tesa-plain-value',
    'a const that is a boolean',
    put({ type: 'boolean', const: true, enum: [true] }, ...PROPERTIES, 'aceita'),
    'enum: [true]',
  ],

  [
    'tesa-request-closed',
    'a request body that accepts unknown properties',
    drop('components', 'schemas', 'NovaProposta', 'additionalProperties'),
    'Close',
  ],
  [
    'tesa-request-closed',
    'a request body with an inner object that accepts unknown properties',
    drop('components', 'schemas', 'NovaProposta', 'properties', 'alvo', 'additionalProperties'),
    'Close',
  ],

  [
    'tesa-answer-open',
    'a response that forbids unknown properties',
    put(false, ...PENDING, 'additionalProperties'),
    'Leave this object open',
  ],
  [
    'tesa-answer-open',
    'an event that forbids unknown properties',
    put(false, 'components', 'schemas', 'EventoAlocacaoAprovada', 'additionalProperties'),
    'Leave this object open',
  ],

  ...['readOnly', 'writeOnly', 'nullable'].map(
    (keyword): Case => [
      'tesa-banned-keyword',
      `the keyword ${keyword}`,
      put(true, ...PROPERTIES, 'valor', keyword),
      `Remove ${keyword}`,
    ],
  ),
  [
    'tesa-banned-keyword',
    'the keyword $schema',
    put('https://json-schema.org/draft/2019-09/schema', ...PENDING, '$schema'),
    '$schema',
  ],

  [
    'tesa-no-conditional',
    'the keywords if and then',
    put({ required: ['valor'] }, ...PENDING, 'if'),
    'Replace if by a oneOf',
  ],
  [
    'tesa-no-conditional',
    'the keyword dependentRequired',
    put({ valor: ['id'] }, ...PENDING, 'dependentRequired'),
    'dependentRequired',
  ],
];
