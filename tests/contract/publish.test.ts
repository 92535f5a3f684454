import { expect, it } from 'vitest';
import { published } from '../../scripts/contract/publish.ts';

const COISA = '#/components/schemas/Coisa';

/** A contract with everything that publishing moves into descriptions; `told` collects the results. */
const contract = (
  told?: Readonly<Record<'guide' | 'server' | 'create' | 'id' | 'read' | 'coisa' | 'outra', string>>,
) => ({
  info: {
    description: told?.guide ?? 'O guia.\n',
    'x-suposicao-parcial': { version: '(forma) É a primeira.' },
  },
  servers: [
    { url: '/v1', description: told?.server ?? 'Aqui.', 'x-suposicao': '(forma) O **endereço** é nosso.' },
  ],
  'x-decisoes-em-aberto': [
    { decidir: 'Quem pode?', rascunho: 'Todos.', em: ['criarCoisa', 'Coisa'] },
    { decidir: 'Quando?', rascunho: 'Sempre.', em: ['Coisa'] },
  ],
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
            schema: { type: 'string', 'x-suposicao': '(limite) Cabe.' },
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
          'enum.a': '(limite) Basta.',
          'x-extensible-enum.b': '(limite) Basta.',
          minLength: '(seguranca) Basta.',
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

it('the published contract tells marks, state machines and open decisions where they apply, and nowhere else', () => {
  const machine = [
    '| De → para | Gatilho | Evento |',
    '| --- | --- | --- |',
    '| (criação) → nova | `criarCoisa`, escopo `admin` | `coisa.criada` |',
    '| nova → velha | o tempo passa **Suposição (negócio).** Envelhece. | — |',
    '',
    '**Suposição (estados).** A máquina é nossa.',
  ].join('\n');
  const marks =
    '**Suposição em parte (forma).** O texto é nosso. **Suposição em parte (limite: a, b).** Basta. **Suposição em parte (segurança: minLength).** Basta.';
  const [who, when] = ['**A decidir.** Quem pode? Todos.', '**A decidir.** Quando? Sempre.'];
  expect(published(contract(), 'pt')).toEqual(
    contract({
      guide:
        'O guia.\n\n# Decisões em aberto\n\n1. **Quem pode?** Todos. (`criarCoisa`, `Coisa`)\n1. **Quando?** Sempre. (`Coisa`)',
      server: 'Aqui. Suposição (forma): O **endereço** é nosso.',
      create: who,
      id: 'O id. **Suposição (limite).** Cabe.',
      read: machine,
      coisa: [`Uma coisa. ${marks}`, machine, who, when].join('\n\n'),
      outra: 'Uma coisa. **Suposição (negócio).** Falta outra.',
    }),
  );
});

it('in English it says the same words around the texts', () => {
  const { schemas } = published(contract(), 'en').components as ReturnType<typeof contract>['components'];
  expect(schemas.Coisa.description).toBe(
    [
      'Uma coisa. **Assumed in part (form).** O texto é nosso. **Assumed in part (limit: a, b).** Basta. **Assumed in part (security: minLength).** Basta.',
      [
        '| From → to | Trigger | Event |',
        '| --- | --- | --- |',
        '| (creation) → nova | `criarCoisa`, scope `admin` | `coisa.criada` |',
        '| nova → velha | o tempo passa **Assumption (business).** Envelhece. | — |',
      ].join('\n'),
      '**Assumption (states).** A máquina é nossa.',
      '**To be decided.** Quem pode? Todos.',
      '**To be decided.** Quando? Sempre.',
    ].join('\n\n'),
  );
});
