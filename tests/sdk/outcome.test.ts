import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Evidence, outcomeOf } from '../../sdk/src/errors/outcome.ts';
import { answered, clientOver, envelope, errorOf, uuid } from './support.ts';

const retryable: readonly Evidence[] = ['unreached', 'refused', 'failed', 'unanswered'];
const all: readonly Evidence[] = [...retryable, 'settled'];

describe('the attempts of a call tell together', () => {
  test.each<[Evidence[], string]>([
    [[], 'not-sent'],
    [['unreached'], 'not-sent'],
    [['unreached', 'unreached'], 'not-sent'],
    [['refused'], 'rejected'],
    [['settled'], 'rejected'],
    [['failed'], 'unknown'],
    [['unanswered'], 'unknown'],

    [['unreached', 'refused'], 'rejected'],
    [['refused', 'unreached'], 'rejected'],
    [['unreached', 'settled'], 'rejected'],
    [['refused', 'settled'], 'rejected'],

    [['unanswered', 'unreached'], 'unknown'],
    [['unanswered', 'refused'], 'unknown'],
    [['unanswered', 'settled'], 'rejected'],
    [['unanswered', 'refused', 'settled'], 'rejected'],

    [['failed', 'unreached'], 'unknown'],
    [['failed', 'refused'], 'unknown'],
    [['failed', 'settled'], 'unknown'],
    [['unanswered', 'failed', 'settled'], 'unknown'],
  ])('%j: %s', (attempts, outcome) => {
    expect(outcomeOf(attempts)).toBe(outcome);
  });

  test('nothing that comes after a failure of the service makes its outcome certain', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...retryable)), fc.constantFrom(...all), (before, last) => {
        expect(outcomeOf([...before, 'failed', last])).toBe('unknown');
      }),
    );
  });

  test('only a refusal that looked at the key makes what was left unanswered certain', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...retryable)), fc.constantFrom(...retryable), (before, last) => {
        expect(outcomeOf([...before, 'unanswered', last])).toBe('unknown');
      }),
    );
  });
});

const refusal = (status: number, codigo: string) => () => answered(status, envelope(codigo));
const noAnswer = () => {
  throw new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) });
};
const notReached = () => {
  throw new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) });
};
const noBody = () => answered(200, '{"id":"prop_1"', { 'Content-Length': '100' });
const silence = () => new Promise<Response>(() => {});

/** An approval whose every attempt goes its own way. */
function approval(steps: readonly (() => Response | Promise<Response>)[]) {
  const { tesa } = clientOver((_, attempt) => (steps[attempt - 1] ?? noAnswer)());
  return errorOf(tesa.aprovarProposta('prop_1', {}, { idempotencyKey: uuid, maxRetries: steps.length - 1 }));
}

describe('a refusal after an attempt that may have taken effect', () => {
  test.each([
    ['no answer', noAnswer],
    ['a timeout', silence],
    ['an answer cut off', noBody],
    ['409 requisicao_em_andamento', refusal(409, 'requisicao_em_andamento')],
    ['429 without the envelope, perhaps of a proxy', () => answered(429, '<html>')],
  ])('(%s) was rejected when the service would have repeated a success', async (_, first) => {
    for (const [status, codigo] of [
      [404, 'nao_encontrado'],
      [409, 'estado_incompativel'],
      [409, 'chave_de_idempotencia_reutilizada'],
      [422, 'politica_invalida'],
      [422, 'saldo_insuficiente'],
      [422, 'carteira_invalida'],
      [422, 'proposta_sem_movimento'],
    ] as const) {
      const error = await approval([first, refusal(status, codigo)]);
      expect(error).toMatchObject({ codigo, outcome: 'rejected', attempts: 2 });
    }
  });

  test.each([
    [400, 'json_invalido'],
    [401, 'chave_revogada'],
    [401, 'assinatura_invalida'],
    [403, 'escopo_insuficiente'],
    [403, 'ip_nao_permitido'],
    [404, 'rota_inexistente'],
    [405, 'metodo_nao_permitido'],
    [413, 'corpo_grande_demais'],
    [415, 'tipo_de_conteudo_nao_suportado'],
    [422, 'requisicao_invalida'],
    [429, 'limite_de_requisicoes'],
    [418, 'codigo_que_ainda_nao_existe'],
  ])('(%i %s) leaves it unknown when the service had not looked at the key yet', async (status, codigo) => {
    const error = await approval([noAnswer, refusal(status, codigo)]);
    expect(error).toMatchObject({ status, codigo, outcome: 'unknown', attempts: 2 });
    expect(error.message).toContain(
      `An earlier attempt may have taken effect: repeat the call with { idempotencyKey: '${uuid}' }`,
    );
  });

  test.each([
    ['500 erro_interno', refusal(500, 'erro_interno')],
    ['503 servico_indisponivel', refusal(503, 'servico_indisponivel')],
    ['a bare 502', () => answered(502, '')],
    ['a 500 cut off', () => answered(500, '{"erro":', { 'Content-Length': '100' })],
  ])(
    '(%s) leaves it unknown: such answers are not stored, and the refusal may be their effect',
    async (_, first) => {
      const error = await approval([first, refusal(409, 'estado_incompativel')]);
      expect(error).toMatchObject({ codigo: 'estado_incompativel', outcome: 'unknown' });
      expect(error.message).toContain(
        'An earlier attempt may have taken effect: read the resource to find out.',
      );
    },
  );

  test('was rejected when it was the only attempt that left', async () => {
    expect(await approval([notReached, refusal(401, 'chave_revogada')])).toMatchObject({
      outcome: 'rejected',
    });
  });

  test('that was followed by no connection at all was still a refusal', async () => {
    const error = await approval([refusal(429, 'limite_de_requisicoes'), notReached]);
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'rejected', attempts: 2 });
  });

  test('is no effect lost from sight when the connection fails afterwards', async () => {
    const error = await approval([noAnswer, notReached]);
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
    expect(error.message).toContain(uuid);
  });
});

test('of a read only the last attempt counts: it has no effect to lose sight of', async () => {
  const { tesa } = clientOver((_, attempt) =>
    attempt === 1 ? noAnswer() : answered(401, envelope('chave_revogada')),
  );
  const error = await errorOf(tesa.obterProposta('prop_1'));
  expect(error).toMatchObject({ outcome: 'rejected', attempts: 2 });
  expect(error.message).not.toContain('earlier attempt');
});

test('an answer that breaks off as if it had never been reached had been reached', async () => {
  const refused = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
  const body = () => new ReadableStream({ start: (controller) => controller.error(refused) });
  const error = await approval([() => new Response(body())]);
  expect(error).toMatchObject({ name: 'UnexpectedResponseError', status: 200, outcome: 'unknown' });
});

test('a request that is still under way is to be repeated with its key, and nothing else is advised', async () => {
  const error = await approval([refusal(409, 'requisicao_em_andamento')]);
  expect(error.message).toContain(
    `Mensagem da API. It may have taken effect: repeat the call with { idempotencyKey: '${uuid}' } to find out.`,
  );
});
