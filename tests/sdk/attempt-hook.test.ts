import { AsyncLocalStorage } from 'node:async_hooks';
import type { AttemptHook } from '@tesa/sdk';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AttemptEnd, AttemptStart } from '../../sdk/src/observe.ts';
import { testClock } from './clock.ts';
import { answered, clientOver, entity, envelope, errorOf, local, uuid } from './support.ts';

const good = () => answered(200, entity({ status: 'aprovada' }), { 'Requisicao-Id': 'req_2' });
const silence = () => new Promise<Response>(() => {});
const turn = () => new Promise(setImmediate);

function keeping() {
  const starts: AttemptStart[] = [];
  const ends: AttemptEnd[] = [];
  const onAttempt: AttemptHook = async (attempt, next) => {
    starts.push(attempt);
    ends.push(await next());
  };
  return { starts, ends, onAttempt };
}

describe('attempt hook', () => {
  test('onAttempt wraps every attempt, and receives its result', async () => {
    const { starts, ends, onAttempt } = keeping();
    const { tesa } = clientOver(
      (_, attempt) =>
        attempt === 1
          ? answered(503, envelope('servico_indisponivel'), { 'Requisicao-Id': 'req_1' })
          : good(),
      { onAttempt },
    );
    await tesa.aprovarProposta('prop_1');
    await turn();
    const path = '/propostas/{id}/aprovar';
    const url = `${local}/propostas/prop_1/aprovar`;
    const call = { operation: 'aprovarProposta', method: 'POST', path, url };
    expect(starts).toEqual([
      { ...call, attempt: 1 },
      { ...call, attempt: 2 },
    ]);
    expect(ends).toEqual([
      { status: 503, ms: 0, requisicaoId: 'req_1', error: 'ServerError', codigo: 'servico_indisponivel' },
      { status: 200, ms: 0, requisicaoId: 'req_2', error: null, codigo: null },
    ]);
  });

  test.each<[string, string, () => Response | Promise<Response>]>([
    [
      'no answer',
      'ConnectionError',
      () => Promise.reject(new TypeError('fetch failed', { cause: new Error() })),
    ],
    ['silence', 'TimeoutError', silence],
    ['an invalid response', 'UnexpectedResponseError', () => answered(200, '<html>')],
    ['a refusal', 'ConflictError', () => answered(409, envelope('chave_de_idempotencia_reutilizada'))],
  ])('onAttempt reports %s as %s', async (_, name, answer) => {
    const { ends, onAttempt } = keeping();
    const { tesa } = clientOver(answer, { onAttempt, maxRetries: 0 });
    expect((await errorOf(tesa.aprovarProposta('prop_1'))).name).toBe(name);
    await turn();
    expect(ends.map(({ error }) => error)).toEqual([name]);
  });

  test('onAttempt receives an abort, and an attempt that sent nothing', async () => {
    const { ends, onAttempt } = keeping();
    const controller = new AbortController();
    const options = { onAttempt, apiKey: () => 'none', maxRetries: 0 };
    const { tesa } = clientOver(good, options);
    await errorOf(tesa.obterProposta('prop_1'));
    const { tesa: aborted } = clientOver(() => silence(), { onAttempt }, testClock({ patience: 0 }));
    const ended = errorOf(aborted.obterProposta('prop_1', { signal: controller.signal }));
    await turn();
    controller.abort();
    await ended;
    await turn();
    expect(ends.map(({ error, status }) => [error, status])).toEqual([
      ['ConfigurationError', null],
      ['AbortedError', null],
    ]);
  });

  test("onAttempt can add headers, such as traceparent, which override the client's headers", async () => {
    const onAttempt: AttemptHook = ({ attempt }, next) =>
      next({ traceparent: `00-${attempt}`, 'X-A': 'hook' });
    const { tesa, requests } = clientOver((_, attempt) => (attempt === 1 ? answered(503, '') : good()), {
      onAttempt,
      headers: { 'x-a': 'client', 'x-b': 'client' },
    });
    await tesa.obterProposta('prop_1');
    const sent = requests.map(({ headers }) =>
      ['traceparent', 'x-a', 'x-b'].map((name) => headers.get(name)),
    );
    expect(sent).toEqual([
      ['00-1', 'hook', 'client'],
      ['00-2', 'hook', 'client'],
    ]);
  });

  test('onAttempt has the request sent in the asynchronous context in which it calls next', async () => {
    const context = new AsyncLocalStorage<string>();
    const onAttempt: AttemptHook = (_, next) => context.run('the span', () => next());
    const seen: unknown[] = [];
    const { tesa } = clientOver(
      () => {
        seen.push(context.getStore());
        return good();
      },
      { onAttempt, signingSecret: 'segredo' },
    );
    await tesa.obterProposta('prop_1');
    expect(seen).toEqual(['the span']);
  });

  const broken: [string, AttemptHook][] = [
    [
      'throws',
      () => {
        throw new Error('canario');
      },
    ],
    ['rejects', () => Promise.reject(new Error('canario'))],
    ['returns without next', () => {}],
    ['gives a header that the client sets', (_, next) => next({ Authorization: 'canario' })],
    ['gives a header that cannot be sent', (_, next) => next({ traceparent: 'canario\n' })],
    ['calls next twice', (_, next) => Promise.all([next(), next({ 'x-a': 'canario' })])],
    [
      'throws after next',
      async (_, next) => {
        await next();
        throw new Error('canario');
      },
    ],
    [
      'never ends after next',
      async (_, next) => {
        await next();
        return silence();
      },
    ],
  ];

  test.each(broken)('an onAttempt that %s does not change the call', async (_, onAttempt) => {
    const answers = [answered(503, ''), good()];
    const { tesa, requests } = clientOver(() => answers.shift() ?? good(), { onAttempt });
    expect(await tesa.aprovarProposta('prop_1')).toMatchObject({ id: 'prop_1' });
    await turn();
    expect(requests).toHaveLength(2);
    expect(requests.map(({ headers }) => headers.get('x-a'))).toEqual([null, null]);
    const { tesa: refused } = clientOver(() => answered(409, envelope('chave_de_idempotencia_reutilizada')), {
      onAttempt,
    });
    expect(await errorOf(refused.aprovarProposta('prop_1'))).toMatchObject({
      outcome: 'rejected',
      attempts: 1,
    });
  });

  test.each<[string, unknown]>([
    ['a value that is not ASCII', { traceparent: '00-é' }],
    ['a header that the client sets', { Authorization: 'canario' }],
    ['null', null],
  ])('an onAttempt that does not await next and passes %s does not crash the process', async (_, headers) => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    onTestFinished(() => void process.off('unhandledRejection', unhandled));
    const onAttempt: AttemptHook = (_, next) => {
      next(headers as Record<string, string>);
    };
    const { tesa, requests } = clientOver(good, { onAttempt });
    await tesa.aprovarProposta('prop_1');
    await turn();
    await turn();
    expect(unhandled).not.toHaveBeenCalled();
    expect(requests).toHaveLength(1);
  });

  test('onAttempt may send a header without a value, such as tracestate', async () => {
    const onAttempt: AttemptHook = (_, next) => next({ tracestate: '', traceparent: '00-1' });
    const { tesa, requests } = clientOver(good, { onAttempt });
    await tesa.obterProposta('prop_1');
    expect(['tracestate', 'traceparent'].map((name) => requests[0]?.headers.get(name))).toEqual(['', '00-1']);
  });

  test('an onAttempt that hangs before next is abandoned when the attempt times out, and nothing is sent, then or later', async () => {
    const goOn: (() => void)[] = [];
    const onAttempt = vi.fn<AttemptHook>(async (_, next) => {
      await new Promise<void>((resolve) => goOn.push(resolve));
      return next();
    });
    const { tesa, requests } = clientOver(good, { onAttempt, timeout: 100 });
    const error = await errorOf(tesa.aprovarProposta('prop_1'));
    expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent', attempts: 0 });
    expect(onAttempt).toHaveBeenCalledOnce();
    for (const resolve of goOn) resolve();
    await turn();
    expect(requests).toEqual([]);
  });

  test('onAttempt does not delay the call by its work after next', async () => {
    const order: string[] = [];
    const onAttempt: AttemptHook = async (_, next) => {
      await next();
      await turn();
      order.push('hook');
    };
    const { tesa } = clientOver(good, { onAttempt });
    await tesa.obterProposta('prop_1');
    order.push('call');
    await turn();
    await turn();
    expect(order).toEqual(['call', 'hook']);
  });

  test.each([
    ['the host', '127.0.0.1:4010'],
    ['the whole address', local],
  ])(
    'onAttempt receives a valid address, even if a header of the client contains %s',
    async (_, forwarded) => {
      const { starts, onAttempt } = keeping();
      const { tesa } = clientOver(good, { onAttempt, headers: { 'X-Forwarded-Host': forwarded } });
      await tesa.obterProposta('prop_1');
      expect(starts.map(({ url }) => url)).toEqual([`${local}/propostas/prop_1`]);
    },
  );

  test('onAttempt receives no key, header or body, and no address with an id or query that quotes one', async () => {
    const { starts, ends, onAttempt } = keeping();
    const page = { dados: [{ id: 'prop_canario' }], tem_mais: false, proximo_cursor: null };
    const refusal = envelope('chave_de_idempotencia_reutilizada', 'canario');
    const { tesa } = clientOver(
      ({ method }) => {
        const answer =
          method === 'GET' ? page : { erro: { ...refusal.erro, requisicao_id: 'svc_test_canario' } };
        return answered(method === 'GET' ? 200 : 409, answer, { 'Requisicao-Id': 'svc_test_canario' });
      },
      { onAttempt, headers: { 'X-A': 'canario' }, signingSecret: 'canario' },
    );
    await tesa.listarPropostas({ apos: 'canario' });
    await errorOf(tesa.aprovarProposta('canario', { comentario: 'canario' }, { idempotencyKey: uuid }));
    await turn();
    expect([starts.length, ends.length]).toEqual([2, 2]);
    expect(JSON.stringify([starts, ends])).not.toMatch(/canario|6f1c2f0e/);
  });
});
