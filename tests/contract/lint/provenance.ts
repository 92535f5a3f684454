import { type Case, put } from './edit.ts';

const PENDING = ['components', 'schemas', 'PropostaPendente'] as const;
const PARTIAL = [
  'components',
  'schemas',
  'PropostaAprovada',
  'properties',
  'origem',
  'x-suposicao-parcial',
] as const;
const REASON = 'Uma frase completa e longa o bastante para explicar a proposta.';

export const provenanceCases: readonly Case[] = [
  ['tesa-provenance', 'a short reason', put('É nosso.', ...PENDING, 'x-suposicao'), '40 characters'],
  ['tesa-provenance', 'no full stop', put(REASON.slice(0, -1), ...PENDING, 'x-suposicao'), 'full stop'],
  ['tesa-provenance', 'a flag without a reason', put(true, ...PENDING, 'x-suposicao'), 'full sentence'],

  [
    'tesa-partial-provenance',
    'an absent keyword',
    put({ maxLength: REASON }, ...PARTIAL),
    'maxLength is neither',
  ],
  [
    'tesa-partial-provenance',
    'an absent value',
    put({ 'enum.outra': REASON }, ...PARTIAL),
    'enum.outra is neither',
  ],
  [
    'tesa-partial-provenance',
    'the name of what is no property',
    put({ nome: REASON }, ...PENDING, 'x-suposicao-parcial'),
    'nome is neither',
  ],
  ['tesa-partial-provenance', 'a short reason', put({ enum: 'É nosso.' }, ...PARTIAL), 'Give enum a reason'],
];
