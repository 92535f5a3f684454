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
const SENTENCE = 'Um máximo impede abusos.';
const REASON = `(forma) ${SENTENCE}`;

export const provenanceCases: readonly Case[] = [
  [
    'tesa-provenance',
    'an assumption whose reason has two words',
    put('(forma) É nosso.', ...PENDING, 'x-suposicao'),
    '3 words',
  ],
  [
    'tesa-provenance',
    'an assumption whose reason is too long',
    put(`(forma) ${SENTENCE.repeat(6)}`, ...PENDING, 'x-suposicao'),
    '120',
  ],
  [
    'tesa-provenance',
    'an assumption whose reason only says that the specification is silent',
    put('(forma) A especificação não mostra este campo.', ...PENDING, 'x-suposicao'),
    'does not name it',
  ],
  [
    'tesa-provenance',
    'an assumption whose reason has no full stop',
    put(REASON.slice(0, -1), ...PENDING, 'x-suposicao'),
    'full stop',
  ],
  [
    'tesa-provenance',
    'an assumption whose reason has two sentences',
    put(`${REASON} E outra frase.`, ...PENDING, 'x-suposicao'),
    'one sentence',
  ],
  [
    'tesa-provenance',
    'an assumption whose reason ends with a space',
    put(`${REASON} `, ...PENDING, 'x-suposicao'),
    'nothing after it',
  ],
  [
    'tesa-provenance',
    'an assumption whose reason ends with a line separator',
    put(`${REASON}\u2028`, ...PENDING, 'x-suposicao'),
    'nothing after it',
  ],
  ['tesa-provenance', 'an assumption without a reason', put(true, ...PENDING, 'x-suposicao'), 'one sentence'],
  [
    'tesa-provenance',
    'an assumption whose reason has no kind',
    put(SENTENCE, ...PENDING, 'x-suposicao'),
    'Begin x-suposicao',
  ],
  [
    'tesa-provenance',
    'an assumption whose reason has an unknown kind',
    put(`(moda) ${SENTENCE}`, ...PENDING, 'x-suposicao'),
    '(negocio)',
  ],

  [
    'tesa-partial-provenance',
    'a partial assumption about an absent keyword',
    put({ maxLength: REASON }, ...PARTIAL),
    'maxLength is neither',
  ],
  [
    'tesa-partial-provenance',
    'a partial assumption about an absent value',
    put({ 'enum.outra': REASON }, ...PARTIAL),
    'enum.outra is neither',
  ],
  [
    'tesa-partial-provenance',
    'a partial assumption about an unknown property',
    put({ nome: REASON }, ...PENDING, 'x-suposicao-parcial'),
    'nome is neither',
  ],
  [
    'tesa-partial-provenance',
    'a partial assumption whose reason has two words',
    put({ enum: '(forma) É nosso.' }, ...PARTIAL),
    'Give enum its kind',
  ],
  [
    'tesa-partial-provenance',
    'a partial assumption whose reason has no kind',
    put({ enum: SENTENCE }, ...PARTIAL),
    'Give enum its kind',
  ],
  [
    'tesa-partial-provenance',
    'a partial assumption whose reason names no part',
    put(REASON, ...PARTIAL),
    'Name each part',
  ],
];
