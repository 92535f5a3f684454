import { all, type Case, drop, put } from './edit.ts';

const PENDING = ['components', 'schemas', 'PropostaPendente'] as const;
const PROPERTIES = [...PENDING, 'properties'] as const;
const UNION = ['components', 'schemas', 'Proposta'] as const;
const MACHINE = [...UNION, 'x-maquina-de-estados'] as const;

export const schemaCases: readonly Case[] = [
  ['tesa-union', 'no discriminator', all(drop(...UNION, 'discriminator'), drop(...MACHINE)), 'discriminator'],
  ['tesa-union', 'an implicit mapping', drop(...UNION, 'discriminator', 'mapping'), 'explicit mapping'],
  [
    'tesa-union',
    'a branch that is not mapped',
    drop(...UNION, 'discriminator', 'mapping', 'aprovada'),
    'Map aprovada',
  ],
  [
    'tesa-union',
    'a mapping beside the branches',
    put('#/components/schemas/Erro', ...UNION, 'discriminator', 'mapping', 'outra'),
    'outra leads to no branch',
  ],
  ['tesa-union', 'an optional tag', put(['id'], ...PENDING, 'required'), 'must require `status`'],
  [
    'tesa-union',
    'a tag with two values',
    all(put({ type: 'string', enum: ['pendente'] }, ...PROPERTIES, 'status'), drop(...MACHINE)),
    'a const',
  ],
  [
    'tesa-union',
    'an inline branch',
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
    'the name of a parameter',
    put({ type: 'boolean' }, 'components', 'schemas', 'Apos'),
    'components.parameters has this name',
  ],
  [
    'tesa-component-name',
    'one name in two cases',
    put({ summary: 'Um valor.', value: '1.00' }, 'components', 'examples', 'VALOR'),
    'Rename VALOR',
  ],

  ['tesa-const-enum', 'a const alone', drop(...PROPERTIES, 'status', 'enum'), 'enum: [pendente]'],
  [
    'tesa-const-enum',
    'a const among other values',
    put(['pendente', 'aprovada'], ...PROPERTIES, 'status', 'enum'),
    'enum: [pendente]',
  ],

  [
    'tesa-plain-value',
    'a null among values',
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
    'an open body',
    drop('components', 'schemas', 'NovaProposta', 'additionalProperties'),
    'Close',
  ],
  [
    'tesa-request-closed',
    'an open object inside a body',
    drop('components', 'schemas', 'NovaProposta', 'properties', 'alvo', 'additionalProperties'),
    'Close',
  ],

  [
    'tesa-answer-open',
    'a closed answer',
    put(false, ...PENDING, 'additionalProperties'),
    'Leave this object open',
  ],
  [
    'tesa-answer-open',
    'a closed event',
    put(false, 'components', 'schemas', 'EventoAlocacaoAprovada', 'additionalProperties'),
    'Leave this object open',
  ],

  ...['readOnly', 'writeOnly', 'nullable'].map(
    (keyword): Case => [
      'tesa-banned-keyword',
      keyword,
      put(true, ...PROPERTIES, 'valor', keyword),
      `Remove ${keyword}`,
    ],
  ),
  [
    'tesa-banned-keyword',
    '$schema',
    put('https://json-schema.org/draft/2019-09/schema', ...PENDING, '$schema'),
    '$schema',
  ],

  [
    'tesa-no-conditional',
    'if and then',
    put({ required: ['valor'] }, ...PENDING, 'if'),
    'Replace if by a oneOf',
  ],
  [
    'tesa-no-conditional',
    'dependentRequired',
    put({ valor: ['id'] }, ...PENDING, 'dependentRequired'),
    'dependentRequired',
  ],
];
