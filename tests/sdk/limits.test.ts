import { getEventListeners } from 'node:events';
import { ConfigurationError, Tesa, TimeoutError } from '@tesa/sdk';
import { describe, expect, test, vi } from 'vitest';
import type { FetchResponse } from '../../sdk/src/fetch.ts';
import { testClock } from './clock.ts';
import { answered, apiKey, clientAnswered, clientOver, entity, errorOf, local, uuid } from './support.ts';

const silence = () => new Promise<Response>(() => {});

/** A response whose body starts and never ends; `wasCanceled` tells whether the client canceled it. */
function stalled(status = 200) {
  let canceled = false;
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"id":')),
    cancel: () => {
      canceled = true;
    },
  });
  const headers = { 'Requisicao-Id': 'req_1' };
  return { response: new Response(body, { status, headers }), wasCanceled: () => canceled };
}

describe('timeout and deadline options', () => {
  const durations = [0, -1, Number.NaN, Infinity, -Infinity, 2 ** 31, '30000', null, 1n, {}];
  const wrong = [
    ...durations.map((value) => ['timeout', value]),
    ...durations.map((value) => ['deadline', value]),
    ...[-1, 0.5, Number.NaN, Infinity, 2 ** 31, '2', null, 1n, {}].map((value) => ['maxRetries', value]),
  ] as [string, unknown][];

  test.each(wrong)(
    'the limit %s of %s is refused when the client is created, and the message says what it should be',
    (limit, value) => {
      expect(() => new Tesa({ apiKey, [limit]: value })).toThrow(ConfigurationError);
      expect(() => new Tesa({ apiKey, [limit]: value })).toThrow(`${limit} must be`);
    },
  );

  test.each(wrong)(
    'the limit %s of %s is refused by a call, before anything is sent',
    async (limit, value) => {
      const { tesa, requests } = clientAnswered(200, {});
      const error = await errorOf(tesa.obterProposta('prop_1', { [limit]: value }));
      expect(error).toMatchObject({ name: 'ConfigurationError', operation: 'obterProposta', attempts: 0 });
      expect(requests).toEqual([]);
    },
  );

  test.each([
    { timeout: 1, deadline: 1, maxRetries: 0 },
    { timeout: 0.5, deadline: 2 ** 31 - 1, maxRetries: 2 ** 31 - 2 },
    { timeout: undefined, deadline: undefined, maxRetries: undefined },
  ])('the limits %j are accepted', async (limits) => {
    const { tesa } = clientOver(() => answered(200, entity()), limits);
    expect(await tesa.obterProposta('prop_1', limits)).toEqual(entity());
  });
});

const clientReading = (body: unknown) => {
  const fetch = async () => ({ status: 200, ok: true, headers: new Headers(), body }) as FetchResponse;
  return new Tesa({ apiKey, baseUrl: local, fetch, maxRetries: 0 }, testClock().runtime);
};

describe('time limit of an attempt', () => {
  const never = () => new Promise<never>(() => {});
  const fails = () => {
    throw new Error('closed already');
  };
  test.each([
    ['answers nothing', { getReader: () => ({ read: never, cancel() {} }) }],
    ['throws', { getReader: () => ({ read: never, cancel: fails }) }],
    ['rejects', { getReader: () => ({ read: never, cancel: async () => fails() }) }],
    ['throws, of Node', { [Symbol.asyncIterator]: () => ({ next: never }), destroy: fails }],
    ['rejects, of Node', { [Symbol.asyncIterator]: () => ({ next: never }), destroy: async () => fails() }],
  ])('timeout ends the call without crashing the process when canceling the body %s', async (_, body) => {
    const error = await errorOf(clientReading(body).aprovarProposta('prop_1'));
    expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'unknown', attempts: 1 });
    await new Promise(setImmediate);
  });

  test('timeout ends a body of endless empty chunks that are all available at once', async () => {
    let parts = 0;
    const read = async () => {
      // Fails instead of hanging: if the client never yields to the event loop, its timer cannot fire.
      if (++parts > 50_000) throw new Error('read on and on');
      return { done: false, value: new Uint8Array() };
    };
    const reader = { getReader: () => ({ read, cancel: async () => {} }) };
    const error = await errorOf(clientReading(reader).aprovarProposta('prop_1'));
    expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'unknown' });
  });

  test('timeout is 30 s for each attempt, and ends the call after the last', async () => {
    const { tesa, requests, clock } = clientOver(silence, { deadline: 100_000 });
    const error = await errorOf(tesa.aprovarProposta('prop_1', {}, { idempotencyKey: uuid }));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ limit: 'timeout', outcome: 'unknown', status: null, attempts: 3 });
    expect(error.message).toBe(
      'aprovarProposta got no answer within its timeout, 30000 ms. It may have taken effect: ' +
        `repeat the call with { idempotencyKey: '${uuid}' } within 24 hours of its first attempt to find out; ` +
        "after that read the resource with obterProposta('prop_1') first: the key expires.",
    );
    expect(clock.waits).toEqual([30_000, 250, 30_000, 500, 30_000]);
    expect(requests).toHaveLength(3);
  });

  test('timeout counts from the start of each attempt', async () => {
    const { tesa, clock } = clientOver((_, attempt) => (attempt < 3 ? silence() : answered(200, entity())), {
      timeout: 100,
    });
    expect(await tesa.obterProposta('prop_1')).toEqual(entity());
    expect(clock.waits).toEqual([100, 250, 100, 500]);
  });

  test('timeout covers reading the body, which is then canceled', async () => {
    const answers = [stalled(), stalled(500), stalled()];
    const { tesa } = clientOver((_, attempt) => answers[attempt - 1]?.response ?? answered(200, entity()));
    const error = await errorOf(tesa.criarResgate({ valor: '1.00', carteira_destino_id: 'cart_1' }));
    expect(error).toMatchObject({ name: 'TimeoutError', status: 200, requisicaoId: 'req_1', attempts: 3 });
    expect(answers.map(({ wasCanceled }) => wasCanceled())).toEqual([true, true, true]);
  });

  test('timeout aborts the timed-out request', async () => {
    const { tesa, requests } = clientOver(silence, { maxRetries: 1 });
    await errorOf(tesa.obterProposta('prop_1'));
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  test('timeout does not affect an attempt that was answered', async () => {
    const { tesa, requests, clock } = clientOver(() => answered(200, entity()));
    await tesa.obterProposta('prop_1');
    await new Promise(setImmediate);
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([false]);
    expect([clock.waits, clock.pending()]).toEqual([[], 0]);
  });

  test('timeout cancels a response that arrives too late', async () => {
    const late = stalled();
    let answer = (_: Response) => {};
    const { tesa } = clientOver(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
      { maxRetries: 0 },
    );
    await errorOf(tesa.obterProposta('prop_1'));
    answer(late.response);
    await new Promise(setImmediate);
    expect(late.wasCanceled()).toBe(true);
  });

  test('timeout leaves the body of a late response unread', async () => {
    let answer = (_: FetchResponse) => {};
    let reads = 0;
    const body = {
      [Symbol.asyncIterator]: () => ({ next: async () => ({ done: ++reads > 0, value: undefined }) }),
    };
    const fetch = () =>
      new Promise<FetchResponse>((resolve) => {
        answer = resolve;
      });
    const options = { apiKey, baseUrl: local, fetch, maxRetries: 0 };
    await errorOf(new Tesa(options, testClock().runtime).obterProposta('prop_1'));
    answer({ status: 200, ok: true, headers: new Headers(), body });
    await new Promise(setImmediate);
    expect(reads).toBe(0);
  });

  test.each([
    [{ timeout: 500 }, undefined, 500],
    [{ timeout: 500 }, { timeout: 200 }, 200],
    [{}, { timeout: 90_000, deadline: 100_000 }, 90_000],
  ])('the timeout of the client %j and of the call %j is %i', async (ofClient, ofCall, ms) => {
    const { tesa, clock } = clientOver(silence, { ...ofClient, maxRetries: 0 });
    expect(await errorOf(tesa.obterProposta('prop_1', ofCall))).toMatchObject({ limit: 'timeout' });
    expect(clock.waits).toEqual([ms]);
  });
});

describe('time limit of a call', () => {
  test('deadline is 90 s', async () => {
    const { tesa, clock } = clientOver(silence);
    expect(await errorOf(tesa.aprovarProposta('prop_1'))).toMatchObject({ limit: 'deadline', attempts: 3 });
    expect(clock.waits).toEqual([30_000, 250, 30_000, 500, 29_250]);
  });

  test('deadline aborts the attempt in flight when it comes before the timeout, and no retry follows', async () => {
    const { tesa, requests, clock } = clientOver(silence, { deadline: 1000 });
    const error = await errorOf(tesa.aprovarProposta('prop_1'));
    expect(error).toMatchObject({ name: 'TimeoutError', limit: 'deadline', outcome: 'unknown', attempts: 1 });
    expect(error.message).toContain('within the deadline of the call, 1000 ms.');
    expect(clock.waits).toEqual([1000]);
    expect(requests).toHaveLength(1);
  });

  test('a deadline that passes while parsing blocks the event loop ends the call', async () => {
    const { tesa, clock } = clientOver(() => answered(200, entity()), { deadline: 3000 });
    const parse = vi.spyOn(JSON, 'parse').mockImplementationOnce(() => {
      clock.pass(3000);
      return entity();
    });
    const error = await errorOf(tesa.obterProposta('prop_1'));
    parse.mockRestore();
    expect(error).toMatchObject({ name: 'TimeoutError', limit: 'deadline', status: 200, attempts: 1 });
  });

  test('deadline counts every attempt and every wait', async () => {
    const { tesa, clock } = clientOver(silence, { timeout: 400, deadline: 1000, maxRetries: 9 });
    const error = await errorOf(tesa.aprovarProposta('prop_1'));
    expect(error).toMatchObject({ limit: 'deadline', attempts: 2 });
    expect(clock.waits).toEqual([400, 250, 350]);
  });

  test('deadline counts from the beginning of each call', async () => {
    const { tesa, clock } = clientOver(() => answered(200, entity()), { deadline: 1000 });
    for (let call = 0; call < 3; call++) {
      await tesa.obterProposta('prop_1');
      clock.pass(999);
    }
    expect(clock.waits).toEqual([]);
  });
});

describe('AbortSignal', () => {
  test.each([new AbortController(), {}, true, null, 'abort'])('the signal %o is refused', async (signal) => {
    const { tesa, requests } = clientAnswered(200, {});
    const error = await errorOf(tesa.obterProposta('prop_1', { signal: signal as AbortSignal }));
    expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent' });
    expect(requests).toEqual([]);
  });

  test('a signal ends the call even if fetch ignores it', async () => {
    const controller = new AbortController();
    const { tesa } = clientOver(
      () => {
        controller.abort('enough');
        return silence();
      },
      {},
      testClock({ patience: 0 }),
    );
    const error = await errorOf(tesa.obterProposta('prop_1', { signal: controller.signal }));
    expect(error).toMatchObject({ name: 'AbortedError', cause: 'enough', outcome: 'unknown', attempts: 1 });
  });

  test('a signal shared by many calls has one listener, and ends them all', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    let listeners = 0;
    const { addEventListener } = signal;
    Object.assign(signal, {
      addEventListener(...listener: Parameters<typeof addEventListener>) {
        addEventListener.apply(signal, listener);
        listeners = getEventListeners(signal, 'abort').length;
      },
    });
    const { tesa } = clientOver(() => silence(), {}, testClock({ patience: 0 }));
    const calls = Array.from({ length: 100 }, (_, n) => errorOf(tesa.obterProposta(`prop_${n}`, { signal })));
    await new Promise(setImmediate);
    expect(listeners).toBe(1);
    controller.abort();
    const names = (await Promise.all(calls)).map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(['AbortedError']));
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('a signal shared by calls that wait for a retry has one listener too', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const { tesa } = clientOver(() => answered(503, ''), {}, testClock({ patience: 0 }));
    const calls = Array.from({ length: 100 }, () => errorOf(tesa.obterProposta('prop_1', { signal })));
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    controller.abort();
    expect((await Promise.all(calls)).every(({ name }) => name === 'AbortedError')).toBe(true);
  });

  test('a signal reused for many calls, some of which waited for a retry, retains none of them', async () => {
    const { signal } = new AbortController();
    const { tesa } = clientOver((_, attempt) => answered(attempt % 2 === 0 ? 200 : 503, entity()));
    await tesa.obterProposta('prop_1', { signal });
    await tesa.obterProposta('prop_1', { signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
