import { expect, it } from 'vitest';
import { owner } from '../../scripts/build/owner.ts';
import { published } from '../../scripts/contract/publish.ts';

const COISA = '#/components/schemas/Coisa';
const DRAFT = 'Por enquanto, todos podem criar coisas, e sempre.';

/** A contract with everything that publishing moves into descriptions; `told` has the expected texts. */
const contract = (
  told?: Readonly<Record<'guide' | 'create' | 'id' | 'read' | 'coisa' | 'outra', string>>,
) => ({
  info: {
    description: told?.guide ?? 'O guia, como em [Erros](guia/erros/) e em [a RFC](https://rfc.example/).\n',
    'x-suposicao-parcial': { version: '(forma) É a primeira.' },
  },
  servers: [{ url: '/v1', description: 'Aqui.', 'x-suposicao': '(forma) O endereço é nosso.' }],
  ...(told === undefined && {
    'x-decisoes-em-aberto': {
      quem: { decidir: 'Quem pode criar coisas?', rascunho: DRAFT, em: ['criarCoisa', 'Coisa'] },
      quando: { decidir: 'Quando se criam coisas?', rascunho: DRAFT, em: ['Coisa'] },
    },
  }),
  paths: {
    '/coisas': {
      post: { operationId: 'criarCoisa', ...(told && { description: told.create }) },
    },
    '/coisas/{id}': {
      get: {
        operationId: 'obterCoisa',
        parameters: [
          {
            name: 'id',
            in: 'path',
            description: told?.id ?? 'O id.',
            schema: { type: 'string', 'x-suposicao': '(estados) Cabe.' },
          },
        ],
        ...(told && { description: told.read }),
        responses: { 200: { content: { 'application/json': { schema: { $ref: COISA } } } } },
      },
    },
  },
  components: {
    schemas: {
      Coisa: {
        description: told?.coisa ?? 'Uma coisa.\n',
        example: { 'x-suposicao': 'é um dado' },
        'x-suposicao-parcial': {
          description: '(forma) O texto é nosso.',
          'enum.a': '(negocio) Basta.',
          'x-extensible-enum.b': '(negocio) Basta.',
          minLength: '(seguranca) Basta.',
          maxLength: '(limite) Cabe.',
        },
        'x-maquina-de-estados': {
          'x-suposicao': '(estados) A máquina é nossa.',
          inicial: 'nova',
          finais: ['velha'],
          transicoes: [
            { para: 'nova', operacao: 'criarCoisa', papel: 'admin', evento: 'coisa.criada' },
            {
              de: 'nova',
              para: 'velha',
              externo: 'o tempo passa',
              'x-suposicao-parcial': { externo: '(negocio) Envelhece.' },
            },
          ],
        },
      },
      Outra: {
        $ref: COISA,
        ...(told && { description: told.outra }),
        'x-suposicao': '(negocio) Falta outra.',
      },
    },
  },
});

const DOCS = owner.homepage;

it('the published contract ends descriptions with assumptions on money, states and security, shows each state machine once, and links to open decisions', () => {
  const machine = [
    '| De → para | Gatilho | Evento |',
    '| --- | --- | --- |',
    '| (criação) → nova | `criarCoisa`, escopo `admin` | `coisa.criada` |',
    '| nova → velha | o tempo passa † | — |',
    '',
    'Suposição (estados): A máquina é nossa. † Suposição em parte (negócio: externo): Envelhece.',
  ].join('\n');
  const marks =
    'Suposição em parte (negócio: a, b): Basta. Suposição em parte (segurança: minLength): Basta.';
  const who = `[Quem pode criar coisas?](${DOCS}/pontos-abertos/#decisao-quem)`;
  const when = `[Quando se criam coisas?](${DOCS}/pontos-abertos/#decisao-quando)`;
  expect(published(contract(), 'pt')).toEqual(
    contract({
      guide: `O guia, como em [Erros](${DOCS}/guia/erros/) e em [a RFC](https://rfc.example/).\n`,
      create: `A decidir: ${who}.`,
      id: 'O id.\n\nSuposição (estados): Cabe.',
      read: machine,
      coisa: ['Uma coisa.', marks, `A decidir: ${who}, ${when}.`].join('\n\n'),
      outra: 'Uma coisa.\n\nSuposição (negócio): Falta outra.',
    }),
  );
});

it('the English published contract adds the same notes in English, and links to the English docs', () => {
  const { paths, components } = published(contract(), 'en') as unknown as ReturnType<typeof contract>;
  expect(paths['/coisas/{id}'].get).toHaveProperty(
    'description',
    [
      '| From → to | Trigger | Event |',
      '| --- | --- | --- |',
      '| (creation) → nova | `criarCoisa`, scope `admin` | `coisa.criada` |',
      '| nova → velha | o tempo passa † | — |',
      '',
      'Assumption (states): A máquina é nossa. † Assumed in part (business: externo): Envelhece.',
    ].join('\n'),
  );
  expect(components.schemas.Coisa.description).toBe(
    [
      'Uma coisa.',
      'Assumed in part (business: a, b): Basta. Assumed in part (security: minLength): Basta.',
      `To be decided: [Quem pode criar coisas?](${DOCS}/en/pontos-abertos/#decisao-quem), [Quando se criam coisas?](${DOCS}/en/pontos-abertos/#decisao-quando).`,
    ].join('\n\n'),
  );
});
