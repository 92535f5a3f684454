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
  [
    'tesa-named-examples',
    'a response with an empty map of examples',
    put({}, ...PAGE, 'examples'),
    'named `examples`',
  ],
  [
    'tesa-named-examples',
    'a request whose only example has no name',
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
    'a specific 422 example before the general one',
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
    'an example key that two statuses share',
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
    'an error example whose key is not its code',
    rename('falha', ...error('ErroInterno', 'content', 'application/json', 'examples', 'erro_interno')),
    '`erro.codigo` falha',
  ],

  [
    'tesa-error-codes',
    'an error code that is listed but has no example',
    all(
      put('nunca_visto', ...CODES, '12'),
      put('guardada', ...KINDS, 'nunca_visto'),
      put('operacao', ...SUBJECTS, 'nunca_visto'),
    ),
    'Show nunca_visto',
  ],
  [
    'tesa-error-codes',
    'an error code that has an example but is not listed',
    all(
      put('rota_inexistente', ...CODES, '10'),
      drop(...KINDS, 'erro_interno'),
      drop(...SUBJECTS, 'erro_interno'),
    ),
    'List erro_interno',
  ],

  [
    'tesa-error-idempotency',
    'an error code without its effect on the idempotency key',
    drop(...KINDS, 'escopo_insuficiente'),
    'what escopo_insuficiente means',
  ],
  [
    'tesa-error-idempotency',
    'an unknown effect on the idempotency key',
    put('talvez', ...KINDS, 'escopo_insuficiente'),
    'one of antes_da_chave, guardada',
  ],
  [
    'tesa-error-idempotency',
    'an effect on the idempotency key of an unknown error code',
    put('guardada', ...KINDS, 'saldo_insuficiente'),
    'saldo_insuficiente must be a listed code',
  ],
  [
    'tesa-error-subject',
    'an error code without its subject',
    drop(...SUBJECTS, 'rota_inexistente'),
    'x-assunto what rota_inexistente means',
  ],
  [
    'tesa-error-subject',
    'an unknown subject of an error code',
    put('deploy', ...SUBJECTS, 'rota_inexistente'),
    'one of operacao, envio, servico',
  ],
  [
    'tesa-uncertain-failure',
    'a failure of the service that promises that nothing happened',
    put('antes_da_chave', ...KINDS, 'erro_interno'),
    'a failure of the service',
  ],
  [
    'tesa-replay-header',
    'a stored refusal without the Idempotent-Replayed header',
    drop(...error('NaoEncontrado', 'headers', REPLAYED)),
    'Define Idempotent-Replayed',
  ],
  [
    'tesa-replay-header',
    'an Idempotent-Replayed header on a response that is never stored',
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
