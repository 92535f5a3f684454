import { all, type Case, drop, put, rename } from './edit.ts';

const LISTAR = ['paths', '/propostas', 'get', 'responses'] as const;
const CRIAR = ['paths', '/propostas', 'post'] as const;
const PAGE = [...LISTAR, '200', 'content', 'application/json'] as const;
const CODES = ['components', 'schemas', 'CodigoDeErro', 'x-extensible-enum'] as const;
const KINDS = ['components', 'schemas', 'CodigoDeErro', 'x-idempotencia'] as const;
const SUBJECTS = ['components', 'schemas', 'CodigoDeErro', 'x-assunto'] as const;
const REPLAYED = 'Idempotent-Replayed';

export const exampleCases: readonly Case[] = [
  ['tesa-named-examples', 'a response without examples', drop(...PAGE, 'examples'), 'named `examples`'],
  ['tesa-named-examples', 'no name at all', put({}, ...PAGE, 'examples'), 'named `examples`'],
  [
    'tesa-named-examples',
    'a request with one nameless example',
    all(
      drop(...CRIAR, 'requestBody', 'content', 'application/json', 'examples'),
      put({ alvo: {} }, ...CRIAR, 'requestBody', 'content', 'application/json', 'example'),
    ),
    'named `examples`',
  ],
  [
    'tesa-named-examples',
    'a delivery without examples',
    drop('webhooks', 'alocacao.aprovada', 'post', 'requestBody', 'content', 'application/json', 'examples'),
    'named `examples`',
  ],
  [
    'tesa-named-examples',
    'an example without a summary',
    drop('components', 'examples', 'ExemploPaginaDePropostas', 'summary'),
    'pagina_de_propostas a summary',
  ],

  [
    'tesa-first-example',
    'another 422 before the general one',
    all(
      put('saldo_insuficiente', ...CODES, '12'),
      put('antes_da_chave', ...KINDS, 'saldo_insuficiente'),
      put('operacao', ...SUBJECTS, 'saldo_insuficiente'),
      put(
        {
          saldo_insuficiente: errorOf('saldo_insuficiente'),
          requisicao_invalida: errorOf('requisicao_invalida'),
        },
        ...error('RequisicaoInvalida', 'content', 'application/json', 'examples'),
      ),
    ),
    'requisicao_invalida first under 422',
  ],

  [
    'tesa-example-key',
    'the same key under two statuses',
    rename(
      'erro_interno',
      ...LISTAR,
      '200',
      'content',
      'application/json',
      'examples',
      'pagina_de_propostas',
    ),
    'erro_interno: another response of listarPropostas',
  ],

  [
    'tesa-error-example',
    'a key that is not the code',
    rename('falha', ...error('ErroInterno', 'content', 'application/json', 'examples', 'erro_interno')),
    '`erro.codigo` falha',
  ],

  [
    'tesa-error-codes',
    'a listed code that nobody shows',
    all(
      put('nunca_visto', ...CODES, '12'),
      put('guardada', ...KINDS, 'nunca_visto'),
      put('operacao', ...SUBJECTS, 'nunca_visto'),
    ),
    'Show nunca_visto',
  ],
  [
    'tesa-error-codes',
    'a shown code that nobody lists',
    all(
      put('rota_inexistente', ...CODES, '10'),
      drop(...KINDS, 'erro_interno'),
      drop(...SUBJECTS, 'erro_interno'),
    ),
    'List erro_interno',
  ],

  [
    'tesa-error-idempotency',
    'a code that says nothing of the key',
    drop(...KINDS, 'escopo_insuficiente'),
    'what escopo_insuficiente means',
  ],
  [
    'tesa-error-idempotency',
    'a word of its own',
    put('talvez', ...KINDS, 'escopo_insuficiente'),
    'one of antes_da_chave, guardada',
  ],
  [
    'tesa-error-idempotency',
    'an entry of no code',
    put('guardada', ...KINDS, 'saldo_insuficiente'),
    'saldo_insuficiente must be a listed code',
  ],
  [
    'tesa-error-subject',
    'a code that does not say of what it speaks',
    drop(...SUBJECTS, 'rota_inexistente'),
    'x-assunto what rota_inexistente means',
  ],
  [
    'tesa-error-subject',
    'a word of its own',
    put('deploy', ...SUBJECTS, 'rota_inexistente'),
    'one of operacao, envio, servico',
  ],
  [
    'tesa-uncertain-failure',
    'a failure after which nothing would have happened',
    put('antes_da_chave', ...KINDS, 'erro_interno'),
    'a failure of the service',
  ],
  [
    'tesa-replay-header',
    'a stored refusal that does not say it may be a replay',
    drop(...error('NaoEncontrado', 'headers', REPLAYED)),
    'Define Idempotent-Replayed',
  ],
  [
    'tesa-replay-header',
    'a replay of what is never stored',
    put(
      {
        'Requisicao-Id': { $ref: '#/components/headers/Requisicao-Id' },
        'Cache-Control': { $ref: '#/components/headers/Cache-Control' },
        [REPLAYED]: { $ref: '#/components/headers/Idempotent-Replayed' },
      },
      ...error('JsonInvalido', 'headers'),
    ),
    'only there',
  ],
];

function error(name: string, ...keys: string[]): [string, ...string[]] {
  return ['components', 'responses', name, ...keys];
}

function errorOf(codigo: string) {
  return { summary: 'Um erro.', value: { erro: { codigo } } };
}
