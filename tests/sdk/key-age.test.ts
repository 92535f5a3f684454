import type { TesaOptions } from '@tesa/sdk';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { watchKeyAge } from '../../sdk/src/send.ts';
import { testClock } from './clock.ts';
import { answered, clientOver, entity, envelope, errorOf, successOf, uuid } from './support.ts';

const HOUR = 3_600_000;
const resgate = { valor: '50000.00', carteira_destino_id: 'cart_1', referencia_interna: 'ordem 1' };
const forever = { deadline: 2 ** 31 - 1, maxRetries: 1000 };

/** Advances of the two clocks, in milliseconds. */
interface Jump {
  wall: number;
  monotonic: number;
}

function jumpingClock(jumps: readonly Jump[]) {
  const clock = testClock();
  const { runtime } = clock;
  let [wall, monotonic, waits] = [0, 0, 0];
  const jump = (by: Jump = { wall: 0, monotonic: 0 }) => {
    wall += by.wall;
    monotonic += by.monotonic;
  };
  const startTimer: typeof runtime.startTimer = (ms, ring) =>
    runtime.startTimer(ms, () => {
      if (ms < 30_000) jump(jumps[waits++]);
      ring();
    });
  const jumping = {
    ...runtime,
    startTimer,
    now: () => runtime.now() + wall,
    elapsed: () => runtime.elapsed() + monotonic,
  };
  return { clock: { ...clock, runtime: jumping }, jump };
}

/** A redemption that the service never answers, while the clocks jump. */
function redemption(jumps: readonly Jump[], options: TesaOptions = {}) {
  const { clock } = jumpingClock(jumps);
  const { tesa, requests } = clientOver(() => answered(503, ''), { ...forever, ...options }, clock);
  return { call: errorOf(tesa.criarResgate(resgate, { idempotencyKey: uuid })), requests };
}

describe('age limit of a key', () => {
  test.each<[string, Jump]>([
    ['a machine that was suspended, whose monotonic clock stood still', { wall: 23 * HOUR, monotonic: 0 }],
    ['a wall clock that stood still', { wall: 0, monotonic: 23 * HOUR }],
    ['a wall clock set back', { wall: -48 * HOUR, monotonic: 23 * HOUR }],
    ['both clocks', { wall: 23 * HOUR, monotonic: 23 * HOUR }],
  ])('no attempt of a write is sent 23 hours after its first according to %s', async (_, jump) => {
    const { call, requests } = redemption([jump]);
    expect(await call).toMatchObject({ name: 'ServerError', status: 503, outcome: 'unknown', attempts: 1 });
    expect(requests).toHaveLength(1);
  });

  test('no attempt is sent after 23 hours when the wall clock was set back before the machine was suspended', async () => {
    const { call, requests } = redemption([
      { wall: -10 * HOUR, monotonic: 0 },
      { wall: 24 * HOUR, monotonic: 0 },
    ]);
    expect(await call).toMatchObject({ outcome: 'unknown', attempts: 2 });
    expect(requests).toHaveLength(2);
  });

  test('no attempt is sent after 23 hours when the wall clock was set back during an attempt', async () => {
    const { clock, jump } = jumpingClock([{ wall: 24 * HOUR, monotonic: 0 }]);
    const setBack = () => {
      jump({ wall: -10 * HOUR, monotonic: 0 });
      return answered(503, '');
    };
    const { tesa, requests } = clientOver(setBack, forever, clock);
    expect(await errorOf(tesa.criarResgate(resgate))).toMatchObject({ outcome: 'unknown', attempts: 1 });
    expect(requests).toHaveLength(1);
  });

  test('no attempt is sent after waits of 23 hours in total', async () => {
    const { call, requests } = redemption(Array(100).fill({ wall: 5 * HOUR, monotonic: 0 }));
    expect(await call).toMatchObject({ outcome: 'unknown', attempts: 5 });
    expect(requests).toHaveLength(5);
  });

  test('no attempt is sent after 23 hours, even with a deadline of several days', async () => {
    const clock = testClock();
    const slow = () => answered(503, '', { 'Retry-After': '60' });
    const { tesa, requests } = clientOver(slow, { ...forever, maxRetries: 100_000 }, clock);
    const error = await errorOf(tesa.criarResgate(resgate));
    // One attempt per minute, plus the first at zero.
    expect(requests).toHaveLength(23 * 60 + 1);
    expect(error).toMatchObject({ outcome: 'unknown', attempts: 23 * 60 + 1 });
    expect(clock.waits).toHaveLength(23 * 60 + 1);
  });

  test('no attempt is sent when 23 hours pass during its signing', async () => {
    const { clock, jump } = jumpingClock([]);
    let isSuspended = false;
    const now = () => {
      // The client reads the clock for the signature first after a wait, so the machine sleeps at that
      // moment.
      if (clock.waits.length > 0 && !isSuspended)
        queueMicrotask(() => jump({ wall: 24 * HOUR, monotonic: 0 }));
      isSuspended = clock.waits.length > 0;
      return clock.runtime.now();
    };
    const suspended = { ...clock, runtime: { ...clock.runtime, now } };
    const options = { ...forever, signingSecret: 'sigsec_exemplo' };
    const { tesa, requests } = clientOver(() => answered(503, ''), options, suspended);
    const error = await errorOf(tesa.criarResgate(resgate));
    expect(error).toMatchObject({ outcome: 'unknown', attempts: 1 });
    expect(error.message).toContain('It was not sent again');
    expect(requests).toHaveLength(1);
  });

  test('an attempt at exactly 23 hours is sent', async () => {
    const wait = 250;
    const { call, requests } = redemption([{ wall: 23 * HOUR - wait, monotonic: 0 }], { maxRetries: 1 });
    await call;
    expect(requests).toHaveLength(2);
  });
});

describe('errors of old keys', () => {
  const LATE =
    'It was not sent again: its first attempt is over 23 hours old, and the service forgets a key after 24.';
  const late = [{ wall: 24 * HOUR, monotonic: 0 }];
  const endOf = (answer: () => Response) => {
    const { tesa } = clientOver(answer, forever, jumpingClock(late).clock);
    return errorOf(tesa.criarResgate(resgate, { idempotencyKey: uuid }));
  };

  test("a call ended by its key's age advises to look for the operation, and not to repeat the call with its key", async () => {
    const error = await endOf(() => answered(503, envelope('servico_indisponivel')));
    expect(error.message).toBe(
      'criarResgate answered 503 servico_indisponivel: Mensagem da API. ' +
        `${LATE} It may have taken effect: look for the operation with listarResgates before anything else, ` +
        'and do not repeat the call to find out. (requisicao_id: req_1)',
    );
    expect(error).toMatchObject({ outcome: 'unknown', idempotencyKey: uuid, attempts: 1 });
  });

  test("a call ended by its key's age has the outcome rejected when every attempt was refused", async () => {
    const error = await endOf(() => answered(429, envelope('limite_de_requisicoes')));
    expect(error).toMatchObject({ name: 'RateLimitError', outcome: 'rejected' });
    expect(error.message).toContain(`${LATE} Slow down before the next request.`);
  });

  test("a call ended by its key's age has the outcome not-sent when no attempt could connect", async () => {
    const error = await endOf(() => {
      throw new TypeError('fetch failed', {
        cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }),
      });
    });
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent' });
    expect(error.message).toContain(`${LATE} Nothing happened in this call.`);
  });
});

test('a read, which has no key, is retried without an age limit', async () => {
  const { clock } = jumpingClock([{ wall: 100 * HOUR, monotonic: 0 }]);
  const { tesa } = clientOver((_, attempt) => answered(attempt === 1 ? 503 : 200, entity()), {}, clock);
  expect(await tesa.obterProposta('prop_1')).toEqual(entity());
});

test('the first attempt is always sent, even if the call took long to get there', async () => {
  const clock = testClock();
  const now = () => clock.runtime.now() + looks++ * 24 * HOUR;
  let looks = 0;
  const options = { signingSecret: 'sigsec_exemplo' };
  const created = successOf('criarResgate', resgate);
  const { tesa } = clientOver(() => answered(200, created), options, {
    ...clock,
    runtime: { ...clock.runtime, now },
  });
  expect(await tesa.criarResgate(resgate)).toEqual(created);
});

test('the age of a key is at least the age by either clock', () => {
  const jumps = fc.array(fc.record({ wall: fc.integer({ min: -50, max: 50 }), monotonic: fc.nat(50) }));
  fc.assert(
    fc.property(jumps, (steps) => {
      let [wall, monotonic] = [1000, 1000];
      const isKeyOld = watchKeyAge({
        ...testClock().runtime,
        now: () => wall * HOUR,
        elapsed: () => monotonic * HOUR,
      });
      for (const step of steps) {
        wall += step.wall;
        monotonic += step.monotonic;
        isKeyOld();
      }
      if (Math.max(wall - 1000, monotonic - 1000) > 23) expect(isKeyOld()).toBe(true);
    }),
  );
});
