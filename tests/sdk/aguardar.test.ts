import { createSandbox } from '@tesa/mock';
import { isTimeoutError, isUnreachableStateError, Tesa } from '@tesa/sdk';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { maquinas } from '../../sdk/src/generated/maquinas.ts';
import type { ReadOptions } from '../../sdk/src/options.ts';
import type { WaitOptions } from '../../sdk/src/polling.ts';
import { mayReach, type Source, waitForStatus } from '../../sdk/src/polling.ts';
import type { Runtime } from '../../sdk/src/runtime.ts';
import { testClock } from './clock.ts';
import { answered, clientOver, entity, envelope, errorOf, local } from './support.ts';

function sourceOf(
  runtime: Runtime,
  read: (options: ReadOptions) => Promise<object>,
  target = 'prop_1',
): Source {
  return { runtime, operation: 'obterProposta', target, maquina: maquinas.Proposta, read };
}

/** A proposal with these statuses, one per read; the last one repeats. */
function proposal(statuses: string[], { runtime, waits } = testClock()) {
  const reads: ReadOptions[] = [];
  const read = async (options: ReadOptions) => {
    const status = statuses[Math.min(reads.length, statuses.length - 1)] ?? '';
    reads.push(options);
    return { id: 'prop_1', status };
  };
  const source = sourceOf(runtime, read);
  return { wait: (options: WaitOptions<string>) => waitForStatus(source, options), reads, waits };
}

describe('aguardar()', () => {
  test("a wait for the resource's current status reads once and does not sleep", async () => {
    const { wait, reads, waits } = proposal(['executada']);
    expect(await wait({ until: ['executada'] })).toEqual({ id: 'prop_1', status: 'executada' });
    expect([reads.length, waits]).toEqual([1, []]);
  });

  test('a wait reads until the status is reached, and returns the last read', async () => {
    const { wait, reads } = proposal(['pendente', 'aprovada', 'aprovada', 'executada']);
    expect(await wait({ until: ['executada'] })).toMatchObject({ status: 'executada' });
    expect(reads).toHaveLength(4);
  });

  test('a wait for several statuses ends at the first one that is reached', async () => {
    const { wait } = proposal(['pendente', 'rejeitada', 'executada']);
    expect(await wait({ until: ['executada', 'rejeitada'] })).toMatchObject({ status: 'rejeitada' });
  });

  test.each([
    [0, undefined, 1500],
    [0.5, undefined, 2000],
    [0.999, undefined, 2499],
    [0, 100, 75],
    [0.5, 100, 100],
  ])(
    'a wait with a random number of %d and an interval of %s sleeps %d ms',
    async (random, interval, expected) => {
      const { wait, waits } = proposal(['pendente', 'pendente', 'aprovada'], testClock({ random }));
      await wait({ until: ['aprovada'], interval });
      expect(waits.map(Math.round)).toEqual([expected, expected]);
    },
  );

  test('a wait passes its limits to each read, which gets no more time than the wait has left', async () => {
    const { wait, reads } = proposal(['pendente', 'pendente', 'aprovada']);
    await wait({ until: ['aprovada'], deadline: 10_000, timeout: 700, maxRetries: 1 });
    expect(reads).toEqual([
      { timeout: 700, maxRetries: 1, deadline: 10_000 },
      { timeout: 700, maxRetries: 1, deadline: 8000 },
      { timeout: 700, maxRetries: 1, deadline: 6000 },
    ]);
  });

  test('a wait continues through a status that this version does not know', async () => {
    const { wait, reads } = proposal(['pendente', 'em_revisao', '__proto__', 'toString', 'aprovada']);
    expect(await wait({ until: ['aprovada'] })).toMatchObject({ status: 'aprovada' });
    expect(reads).toHaveLength(5);
  });
});

describe('unreachable statuses', () => {
  test.each([
    ['rejeitada', ['executada']],
    ['rejeitada', ['aprovada', 'executada']],
    ['executada', ['aprovada']],
    ['executada', ['pendente', 'rejeitada']],
    ['aprovada', ['rejeitada']],
    ['aprovada', ['pendente']],
  ])('an unreachable status ends the wait at once: %s for %j', async (status, until) => {
    const { wait, reads, waits } = proposal([status]);
    const error = await errorOf(wait({ until }));
    expect(isUnreachableStateError(error) && error.state).toBe(status);
    expect(error).toMatchObject({ operation: 'obterProposta', outcome: 'unknown', attempts: 1 });
    expect(error.message).toContain(`add ${status} to until`);
    expect([reads.length, waits]).toEqual([1, []]);
  });

  test('the wait ends when a status becomes unreachable, also after an unknown status', async () => {
    const { wait, reads } = proposal(['pendente', 'em_revisao', 'rejeitada']);
    expect(await errorOf(wait({ until: ['executada'] }))).toMatchObject({ state: 'rejeitada', attempts: 3 });
    expect(reads).toHaveLength(3);
  });

  test('a status is unreachable exactly when the state machine has no path to it', () => {
    const states = fc.constantFrom<string[]>('a', 'b', 'c', 'd', 'e');
    const moves = fc.uniqueArray(fc.tuple(states, states), { selector: String });
    fc.assert(
      fc.property(moves, states, fc.array(states, { minLength: 1 }), (pairs, from, goals) => {
        const graph: Record<string, string[]> = { a: [], b: [], c: [], d: [], e: [] };
        for (const [de, para] of pairs) graph[de]?.push(para);
        const walk = (length: number, at: string): boolean =>
          goals.includes(at) || (length > 0 && (graph[at] ?? []).some((next) => walk(length - 1, next)));
        // No shortest path is longer than the number of states.
        expect(mayReach(graph, from, goals)).toBe(walk(5, from));
      }),
    );
  });
});

describe('deadlines', () => {
  test('the deadline of a wait ends it with an error that has the current status', async () => {
    const { wait, reads, waits } = proposal(['pendente']);
    const error = await errorOf(wait({ until: ['aprovada'], deadline: 5000 }));
    expect(isTimeoutError(error) && error.limit).toBe('deadline');
    expect(error).toMatchObject({ operation: 'obterProposta', outcome: 'unknown', attempts: 3 });
    expect(error.message).toContain("obterProposta('prop_1') is still pendente");
    expect([reads.length, waits]).toEqual([3, [2000, 2000, 1000]]);
  });

  test('the deadline of a wait is ten minutes by default', async () => {
    const { wait, waits } = proposal(['pendente']);
    await errorOf(wait({ until: ['aprovada'] }));
    expect(waits).toHaveLength(300);
  });

  test('even the shortest deadline of a wait allows one read', async () => {
    const { wait, reads, waits } = proposal(['pendente']);
    expect(isTimeoutError(await errorOf(wait({ until: ['aprovada'], deadline: 1 })))).toBe(true);
    expect([reads.length, waits]).toEqual([1, [1]]);
  });

  test('a wait whose timer fires late still gives the last read a time limit', async () => {
    const clock = testClock();
    const startTimer: Runtime['startTimer'] = (ms, ring) =>
      clock.runtime.startTimer(ms, () => {
        clock.pass(500);
        ring();
      });
    const runtime = { ...clock.runtime, startTimer };
    const { wait, reads } = proposal(['pendente', 'aprovada'], { ...clock, runtime });
    expect(await wait({ until: ['aprovada'], deadline: 2100 })).toMatchObject({ status: 'aprovada' });
    expect(reads[1]?.deadline).toBe(1);
  });
});

describe('rate-limited waits', () => {
  const refused = (retryAfter: number, { runtime, waits } = testClock()) => {
    const { tesa, requests } = clientOver(
      () => answered(429, envelope('limite_de_requisicoes'), { 'Retry-After': `${retryAfter}` }),
      { maxRetries: 0 },
      { ...testClock(), runtime },
    );
    const wait = () => tesa.aguardarProposta('prop_1', { until: ['aprovada'] });
    return { wait, requests, waits };
  };

  test('a Retry-After beyond the deadline makes the wait last until its deadline, and the error says how long to stay away', async () => {
    const clock = testClock();
    const { wait, requests } = refused(3600, clock);
    const error = await errorOf(wait());
    expect(error).toMatchObject({ name: 'TimeoutError', retryAfter: 3000, attempts: 1 });
    expect(error.message).toBe(
      "After 600000 ms obterProposta('prop_1') is still unknown. Wait again, after 3000 s.",
    );
    expect(clock.runtime.elapsed()).toBe(600_000);
    expect(requests).toHaveLength(1);
  });

  test('a wait answered 429 with a Retry-After sends one request per deadline when a program waits again after every TimeoutError', async () => {
    const clock = testClock();
    const { wait, requests } = refused(3600, clock);
    for (let times = 0; times < 6; times++) await errorOf(wait());
    expect([requests.length, clock.runtime.elapsed()]).toEqual([6, 6 * 600_000]);
  });

  test('a Retry-After within the deadline makes the wait read again after it', async () => {
    const clock = testClock();
    const { wait, requests } = refused(250, clock);
    expect(await errorOf(wait())).toMatchObject({ name: 'TimeoutError', retryAfter: 150, attempts: 3 });
    expect(requests).toHaveLength(3);
  });
});

test('an abort in the last part of a wait, when no read follows, ends it at once', async () => {
  const controller = new AbortController();
  const clock = testClock();
  const startTimer: Runtime['startTimer'] = () => {
    queueMicrotask(() => controller.abort());
    return () => {};
  };
  const { tesa } = clientOver(() => answered(200, entity({ status: 'pendente' })));
  const read = (options: ReadOptions) => tesa.obterProposta('prop_1', options);
  const source = sourceOf({ ...clock.runtime, startTimer }, read);
  const { signal } = controller;
  const error = await errorOf(waitForStatus(source, { until: ['aprovada'], deadline: 100, signal }));
  expect(error).toMatchObject({ name: 'AbortedError', outcome: 'unknown' });
});

describe('cancellation', () => {
  const pending = () => clientOver(() => Response.json(entity({ status: 'pendente' })));

  test('an abort ends a wait between two reads at once, and leaves no timer behind', async () => {
    const { tesa, requests } = pending();
    const controller = new AbortController();
    const { signal } = controller;
    let running = 0;
    const startTimer: Runtime['startTimer'] = () => {
      running++;
      queueMicrotask(() => controller.abort(new Error('closing')));
      return () => running--;
    };
    const runtime = { ...testClock().runtime, startTimer };
    const read = (options: ReadOptions) => tesa.obterProposta('prop_1', options);
    const source = sourceOf(runtime, read);
    expect(await errorOf(waitForStatus(source, { until: ['aprovada'], signal }))).toMatchObject({
      name: 'AbortedError',
      operation: 'obterProposta',
      cause: signal.reason,
    });
    expect([requests.length, running]).toEqual([1, 0]);
  });

  test('an abort before the wait sends nothing', async () => {
    const { tesa, requests } = pending();
    const signal = AbortSignal.abort();
    expect(await errorOf(tesa.aguardarProposta('prop_1', { until: ['aprovada'], signal }))).toMatchObject({
      name: 'AbortedError',
      outcome: 'unknown',
    });
    expect(requests).toEqual([]);
  });
});

describe('refused waits', () => {
  const wrong: [string, unknown][] = [
    ['no options', undefined],
    ['no until', {}],
    ['an empty until', { until: [] }],
    ['an until that is not a list', { until: 'executada' }],
    ['a status there is not', { until: ['executada', 'concluida'] }],
    ['a status of Object', { until: ['constructor'] }],
    ...[0, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, '2000', null].flatMap(
      (value): [string, unknown][] => [
        [`an interval of ${value}`, { until: ['executada'], interval: value }],
        [`a deadline of ${value}`, { until: ['executada'], deadline: value }],
      ],
    ),
  ];

  test.each(wrong)(
    'a wait that could never succeed is refused before anything is sent: %s',
    async (_, options) => {
      const { wait, reads } = proposal(['pendente']);
      expect(await errorOf(wait(options as WaitOptions<string>))).toMatchObject({
        name: 'ConfigurationError',
        operation: 'obterProposta',
        outcome: 'not-sent',
      });
      expect(reads).toEqual([]);
    },
  );

  test('the error for an invalid status lists the valid ones', async () => {
    const { wait } = proposal(['pendente']);
    const error = await errorOf(wait({ until: ['concluida'] }));
    expect(error.message).toContain('pendente, aprovada, rejeitada, executada');
  });
});

test('a wait accepts the resource itself instead of its id', async () => {
  const { tesa, requests } = clientOver(() => Response.json(entity({ id: 'res_1', status: 'concluido' })));
  const resgate = await tesa.aguardarResgate('res_1', { until: ['concluido'] });
  await tesa.aguardarResgate(resgate, { until: ['concluido'] });
  expect(requests.map(({ url }) => url)).toEqual([`${local}/resgates/res_1`, `${local}/resgates/res_1`]);
});

describe('sandbox whose custodian signs as the clock moves', () => {
  async function world() {
    const sandbox = await createSandbox({ auto: true });
    onTestFinished(() => sandbox.close());
    const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', fetch: sandbox.fetch });
    const advance = (ms: number) =>
      sandbox.fetch('http://127.0.0.1:4010/_sandbox/relogio', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ avancar: ms / 1000 }),
      });
    const clock = testClock();
    const startTimer: Runtime['startTimer'] = (ms, ring) =>
      clock.runtime.startTimer(ms, () => void advance(ms).then(ring));
    return { tesa, runtime: { ...clock.runtime, startTimer }, waits: clock.waits };
  }

  test('aguardarProposta waits until an approved proposal is executed', async () => {
    const { tesa, runtime, waits } = await world();
    const { id } = await tesa.aprovarProposta('prop_5x0q2m8kvt4c');
    const read = (options: ReadOptions) => tesa.obterProposta(id, options);
    const source = sourceOf(runtime, read, id);
    const executada = await waitForStatus(source, { until: ['executada'] });
    expect(executada).toMatchObject({ id, status: 'executada', executada_em: '2026-11-05T12:00:04Z' });
    expect(waits).toEqual([2000, 2000]);
  });

  test('waiting for the execution of a rejected proposal fails', async () => {
    const { tesa } = await world();
    const rejeitada = await tesa.rejeitarProposta('prop_5x0q2m8kvt4c');
    const error = await errorOf(tesa.aguardarProposta(rejeitada, { until: ['executada'] }));
    expect(isUnreachableStateError(error)).toBe(true);
  });
});
