import type { Outcome, Tesa } from '@tesa/sdk';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codesAfterKey, codesBeforeKey } from '../../sdk/src/generated/codigos.ts';
import { testClock } from './clock.ts';
import { answered, clientOver, entity, envelope, errorOf, uuid } from './support.ts';

type Step = () => Response | Promise<Response>;

const refusal = (status: number, codigo: string) => () => answered(status, envelope(codigo));
const failing = (code: string) => () => {
  throw new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code }) });
};
const noAnswer = failing('ECONNRESET');
const notReached = failing('ECONNREFUSED');
const noBody = () => answered(200, '{"id":"prop_1"', { 'Content-Length': '100' });
const silence = () => new Promise<Response>(() => {});

/** Failures after which the operation may have taken effect. */
const UNPROVEN: readonly [string, Step][] = [
  ['no answer', noAnswer],
  ['a timeout', silence],
  ['an answer cut off', noBody],
  ['a refusal cut off', () => answered(409, '{"erro":', { 'Content-Length': '100' })],
  ['500 erro_interno', refusal(500, 'erro_interno')],
  ['503 servico_indisponivel', refusal(503, 'servico_indisponivel')],
  ['500 with a code of a refusal', refusal(500, 'saldo_insuficiente')],
  ['a bare 502', () => answered(502, '')],
  ['a 500 cut off', () => answered(500, '{"erro":', { 'Content-Length': '100' })],
  ['a bare 408', () => answered(408, '')],
  ['408 with a code of the contract', refusal(408, 'requisicao_invalida')],
  ['409 requisicao_em_andamento', refusal(409, 'requisicao_em_andamento')],
  ['429 without the envelope, perhaps of a proxy', () => answered(429, '<html>')],
];

/** The same, but without another attempt. */
const FINAL: readonly [string, Step][] = [
  ['a bare 404', () => answered(404, '')],
  ['409 with a code that is new', refusal(409, 'codigo_que_ainda_nao_existe')],
  ['499 with a code that is new', refusal(499, 'codigo_que_ainda_nao_existe')],
  ['400 with the code of a failure', refusal(400, 'erro_interno')],
  ['422 with a code like a property of every object', refusal(422, 'toString')],
  ['200 with an error', () => answered(200, envelope('estado_incompativel'))],
  ['202', () => answered(202, {})],
  ['a redirect', () => answered(302, '')],
];

/** Responses that prove that the request had no effect. */
const REFUSALS: readonly [number, string][] = [
  [400, 'json_invalido'],
  [401, 'chave_revogada'],
  [401, 'assinatura_invalida'],
  [403, 'escopo_insuficiente'],
  [403, 'ip_nao_permitido'],
  [404, 'nao_encontrado'],
  [404, 'rota_inexistente'],
  [405, 'metodo_nao_permitido'],
  [409, 'estado_incompativel'],
  [409, 'chave_de_idempotencia_reutilizada'],
  [413, 'corpo_grande_demais'],
  [415, 'tipo_de_conteudo_nao_suportado'],
  [422, 'requisicao_invalida'],
  [422, 'politica_invalida'],
  [422, 'saldo_insuficiente'],
  [422, 'carteira_invalida'],
  [422, 'proposta_sem_movimento'],
  [429, 'limite_de_requisicoes'],
];

function approval(steps: readonly Step[]) {
  const { tesa } = clientOver((_, attempt) => (steps[attempt - 1] ?? noAnswer)());
  return errorOf(tesa.aprovarProposta('prop_1', {}, { idempotencyKey: uuid, maxRetries: steps.length - 1 }));
}

describe('single attempts', () => {
  test.each([...UNPROVEN, ...FINAL])(
    'a single attempt that ends in %s leaves the outcome unknown',
    async (_, step) => {
      expect(await approval([step])).toMatchObject({ outcome: 'unknown', attempts: 1 });
    },
  );

  test.each(REFUSALS)(
    'the only attempt that is refused with %i %s has the outcome rejected',
    async (status, codigo) => {
      const error = await approval([refusal(status, codigo)]);
      expect(error).toMatchObject({ status, codigo, outcome: 'rejected', attempts: 1 });
    },
  );

  test('the only attempt that could not connect has the outcome not-sent', async () => {
    expect(await approval([notReached])).toMatchObject({ outcome: 'not-sent', attempts: 1 });
  });

  test('the only attempt may be refused with every code that does not leave the outcome uncertain', () => {
    const refused = REFUSALS.map(([, codigo]) => codigo);
    expect([...codesBeforeKey, ...codesAfterKey]).toEqual(expect.arrayContaining(refused));
    for (const codigo of ['requisicao_em_andamento', 'erro_interno', 'servico_indisponivel'])
      expect([...codesBeforeKey, ...codesAfterKey]).not.toContain(codigo);
  });
});

describe('later refusals', () => {
  test.each(UNPROVEN)(
    'a refusal after %s leaves the outcome unknown, because the refusal may be a consequence of that effect',
    async (_, first) => {
      for (const [status, codigo] of REFUSALS) {
        const error = await approval([first, refusal(status, codigo)]);
        expect(error).toMatchObject({ codigo, outcome: 'unknown', attempts: 2, idempotencyKey: uuid });
      }
    },
  );

  test('a refusal after an attempt that may have taken effect advises to read the resource, and not to repeat the call, which would be refused again', async () => {
    for (const [status, codigo] of REFUSALS.filter(([other]) => other !== 429)) {
      const { message } = await approval([noAnswer, refusal(status, codigo)]);
      expect(message).toContain(
        "It may have taken effect: read the resource with obterProposta('prop_1') before anything else, and do not repeat " +
          'the call to find out.',
      );
      expect(message).not.toContain(uuid);
    }
  });

  test('a 429 after an attempt that may have taken effect advises to wait and to repeat the call with its key', async () => {
    const { message } = await approval([noAnswer, refusal(429, 'limite_de_requisicoes')]);
    expect(message).toContain(`repeat the call with { idempotencyKey: '${uuid}' } within 24 hours`);
    expect(message).toContain('the key expires. Slow down before the next request.');
    expect(message).not.toContain('do not repeat');
  });

  test('a refusal after an attempt that may have taken effect means rejected when no other attempt could connect', async () => {
    const error = await approval([notReached, refusal(401, 'chave_revogada')]);
    expect(error).toMatchObject({ outcome: 'rejected', attempts: 2 });
  });

  test('a refusal after an attempt that may have taken effect means rejected even if a later attempt could not connect', async () => {
    const error = await approval([refusal(429, 'limite_de_requisicoes'), notReached]);
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'rejected', attempts: 2 });
  });

  test('a refusal after an attempt that may have taken effect stays unknown when a later attempt cannot connect', async () => {
    const error = await approval([noAnswer, notReached]);
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
    expect(error.message).toContain(uuid);
  });
});

const RETRIED: readonly [Outcome, Step][] = [
  ...UNPROVEN.map(([, step]): [Outcome, Step] => ['unknown', step]),
  ['rejected', refusal(429, 'limite_de_requisicoes')],
  ['not-sent', notReached],
];

const gravest = (told: readonly Outcome[]) =>
  (['unknown', 'rejected', 'not-sent'] as const).find((outcome) => told.includes(outcome));

test('only a success settles what an attempt left unknown', async () => {
  const attempts = fc.array(fc.constantFrom(...RETRIED), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(attempts, fc.constantFrom(...REFUSALS), async (before, [status, codigo]) => {
      const told = before.map(([outcome]) => outcome);
      const steps = before.map(([, step]) => step);
      expect((await approval(steps)).outcome).toBe(gravest(told));
      expect((await approval([...steps, refusal(status, codigo)])).outcome).toBe(
        gravest([...told, 'rejected']),
      );

      const { tesa } = clientOver((_, attempt) => steps[attempt - 1]?.() ?? answered(200, entity()));
      const options = { maxRetries: steps.length, deadline: 1_000_000 };
      expect(await tesa.aprovarProposta('prop_1', {}, options)).toEqual(entity());
    }),
  );
});

describe('repetitions', () => {
  const repeat = async (first: Step, then: Step) => {
    const { tesa } = clientOver((_, attempt) => (attempt === 1 ? first : then)());
    const options = { idempotencyKey: uuid, maxRetries: 0 };
    const earlier = await errorOf(tesa.aprovarProposta('prop_1', {}, options));
    return { earlier, later: tesa.aprovarProposta('prop_1', {}, options) };
  };

  test('a repeated call receives the stored response', async () => {
    const { earlier, later } = await repeat(noAnswer, () => answered(200, entity()));
    expect(earlier.outcome).toBe('unknown');
    expect(await later).toEqual(entity());
  });

  test('a repeated call that is refused has the outcome rejected, because an earlier success would have been returned again', async () => {
    const { earlier, later } = await repeat(noAnswer, refusal(409, 'estado_incompativel'));
    expect(earlier.outcome).toBe('unknown');
    expect(await errorOf(later)).toMatchObject({ outcome: 'rejected', idempotencyKey: uuid });
  });

  test.each([...UNPROVEN, ...FINAL])(
    'the outcome of a repeated call that fails with %s stays unknown',
    async (_, step) => {
      const { later } = await repeat(noAnswer, step);
      expect(await errorOf(later)).toMatchObject({ outcome: 'unknown' });
    },
  );
});

describe('fetch that may send a request twice', () => {
  const after = [
    'nao_encontrado',
    'estado_incompativel',
    'chave_de_idempotencia_reutilizada',
    'politica_invalida',
    'saldo_insuficiente',
    'carteira_invalida',
    'proposta_sem_movimento',
  ];
  const before: [number, string][] = REFUSALS.filter(([, codigo]) => !after.includes(codigo));
  const told = (step: Step, call: (tesa: Tesa) => Promise<unknown>) => {
    const clock = testClock();
    const runtime = { ...clock.runtime, watchSends: () => () => undefined };
    return errorOf(call(clientOver(step, { maxRetries: 0 }, { ...clock, runtime }).tesa));
  };
  const approve = (tesa: Tesa) => tesa.aprovarProposta('prop_1', {}, { idempotencyKey: uuid });

  test.each(before)(
    'a refusal with %i %s of a write over an unknown fetch leaves the outcome unknown, because its key was not looked up',
    async (status, codigo) => {
      const error = await told(refusal(status, codigo), approve);
      expect(error).toMatchObject({ status, codigo, outcome: 'unknown', attempts: 1 });
      expect(error.message).toMatch(/It may have taken effect: .*read the resource with obterProposta/);
    },
  );

  test('the outcome of a write over an unknown fetch that could not connect is unknown', async () => {
    const error = await told(notReached, approve);
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
    expect(error.message).toContain(uuid);
  });

  test.each(REFUSALS.filter((row) => !before.includes(row)))(
    'a refusal with %i %s of a write over an unknown fetch has the outcome rejected, because a success would have been returned again',
    async (status, codigo) => {
      expect(await told(refusal(status, codigo), approve)).toMatchObject({ outcome: 'rejected' });
    },
  );

  test('an unknown fetch does not affect the outcome of a read or of a call that was never sent', async () => {
    const read = (tesa: Tesa) => tesa.obterProposta('prop_1');
    expect(await told(refusal(401, 'chave_revogada'), read)).toMatchObject({ outcome: 'rejected' });
    expect(await told(notReached, read)).toMatchObject({ outcome: 'not-sent' });
    const aborted = (tesa: Tesa) => tesa.aprovarProposta('prop_1', {}, { signal: AbortSignal.abort() });
    expect(await told(notReached, aborted)).toMatchObject({ outcome: 'not-sent' });
  });
});

test('only the last attempt of a read counts, because a read has no effect', async () => {
  const { tesa } = clientOver((_, attempt) =>
    attempt === 1 ? noAnswer() : answered(401, envelope('chave_revogada')),
  );
  const error = await errorOf(tesa.obterProposta('prop_1'));
  expect(error).toMatchObject({ outcome: 'rejected', attempts: 2 });
  expect(error.message).not.toContain('taken effect');
});

test('a connection error after the response headers is not a failure to connect', async () => {
  const refused = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
  const body = () => new ReadableStream({ start: (controller) => controller.error(refused) });
  const error = await approval([() => new Response(body())]);
  expect(error).toMatchObject({ name: 'UnexpectedResponseError', status: 200, outcome: 'unknown' });
});
