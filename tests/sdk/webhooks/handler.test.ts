import { getEventListeners } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import {
  createWebhookHandler,
  type EventoRecebido,
  memoryStore,
  signWebhook,
  type WebhookHandlerOptions,
  type WebhookStore,
  WebhookVerificationError,
} from '@tesa/sdk/webhooks';
import { describe, expect, test } from 'vitest';
import { ABSURD } from '../absurd.ts';
import { body, eventBody, moment, otherSecret, request, secret } from './support.ts';

const id = 'evt_2x8n5g0rzk6m';

/** A handler at the moment of the vector, with what it ran and what it told of. */
function receiver(changes: Partial<WebhookHandlerOptions> = {}) {
  const events: EventoRecebido[] = [];
  const reports: { error: unknown; id: string | undefined }[] = [];
  const now = () => moment * 1000;
  const handle = createWebhookHandler({
    secrets: [secret],
    now,
    store: memoryStore({ now }),
    onEvent: (event) => events.push(event),
    onError: (error, id) => reports.push({ error, id }),
    sleep: async () => {},
    ...changes,
  });
  return { handle, events, reports };
}

const deliver = async (handle: ReturnType<typeof receiver>['handle'], text = body) =>
  (await handle(await request(text))).status;

/** A promise, and what settles it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** All that an answer tells whoever asked. */
async function shown(response: Response) {
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    headers[name] = value;
  });
  return { status: response.status, headers, text: await response.text() };
}

describe('a delivery', () => {
  test('is handled and answered 200, without a body', async () => {
    const { handle, events, reports } = receiver();
    const response = await handle(await request(body));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
    expect(events).toEqual([JSON.parse(body)]);
    expect(reports).toEqual([]);
  });

  test('is handled as the body and header that a framework has read', async () => {
    const { handle, events } = receiver();
    const { headers } = await request(body);
    const header = headers.get('Service-Signature');
    for (const payload of [Buffer.from(body), body]) {
      expect((await handle({ payload, header })).status).toBe(200);
    }
    expect(events).toHaveLength(1);
  });

  test('is answered only after onEvent has finished and the event is recorded', async () => {
    const steps: string[] = [];
    const { open, opened } = gate();
    const store = memoryStore();
    const { handle } = receiver({
      store: {
        ...store,
        async complete(id, token) {
          steps.push('recorded');
          return store.complete(id, token);
        },
      },
      async onEvent() {
        await opened;
        steps.push('handled');
      },
    });
    const answered = deliver(handle).then((status) => steps.push(`answered ${status}`));
    await new Promise(setImmediate);
    expect(steps).toEqual([]);
    open();
    await answered;
    expect(steps).toEqual(['handled', 'recorded', 'answered 200']);
  });

  test('that was handled is acknowledged again without running', async () => {
    const { handle, events } = receiver();
    expect([await deliver(handle), await deliver(handle), await deliver(handle)]).toEqual([200, 200, 200]);
    expect(events).toHaveLength(1);
  });

  test('whose event is being handled is not acknowledged, so that it is redelivered', async () => {
    const { open, opened } = gate();
    let runs = 0;
    const { handle, reports } = receiver({
      async onEvent() {
        runs += 1;
        await opened;
      },
    });
    const first = deliver(handle);
    await new Promise(setImmediate);
    const second = await handle(await request(body));
    expect(second.status).toBe(409);
    expect(second.headers.get('Retry-After')).toBe('60');
    open();
    expect(await first).toBe(200);
    expect(await deliver(handle)).toBe(200);
    expect({ runs, reports }).toEqual({ runs: 1, reports: [] });
  });

  test.each([
    [
      'throws',
      () => {
        throw new Error('canario');
      },
    ],
    [
      'rejects',
      async () => {
        throw new Error('canario');
      },
    ],
    [
      'throws what is no error',
      () => {
        throw 'canario';
      },
    ],
  ])('whose handler %s is answered 500 and may come again at once', async (_, fail) => {
    let runs = 0;
    const { handle, reports } = receiver({
      onEvent: () => {
        runs += 1;
        return runs === 1 ? fail() : undefined;
      },
    });
    const failed = await handle(await request(body));
    expect([failed.status, await failed.text()]).toEqual([500, '']);
    expect(reports).toMatchObject([{ id }]);
    expect(`${reports[0]?.error}`).toContain('canario');
    expect([await deliver(handle), await deliver(handle)]).toEqual([200, 200]);
    expect(runs).toBe(2);
  });

  test('is verified under the rules of the handler', async () => {
    const { handle, events, reports } = receiver({ ambiente: 'producao' });
    expect(await deliver(handle)).toBe(400);
    expect(await deliver(handle, eventBody({ ambiente: 'producao' }))).toBe(200);
    expect(reports).toMatchObject([
      {
        error: {
          reason: 'environment',
          message: 'The event is of another environment than producao.',
        },
      },
    ]);
    expect(events).toHaveLength(1);
  });
});

describe('a delivery that is refused', () => {
  test.each<[string, string, () => Promise<Request>]>([
    ['without a signature', 'header', () => request(body, { headers: { 'Service-Signature': '' } })],
    [
      'with two signature headers',
      'header',
      async () => {
        const doubled = await request(body);
        doubled.headers.append('Service-Signature', doubled.headers.get('Service-Signature') ?? '');
        return doubled;
      },
    ],
    ['signed long ago', 'timestamp', () => request(body, { timestamp: moment - 301 })],
    ['with another body', 'signature', async () => new Request(await request(body), { body: `${body} ` })],
    ['without a body', 'payload', async () => new Request(await request(body), { body: '' })],
    ['that is no event', 'body', () => request('{}')],
  ])('%s is answered 400 without a reason, which onError receives', async (_, reason, made) => {
    const { handle, events, reports } = receiver();
    const response = await handle(await made());
    expect(await shown(response)).toEqual({ status: 400, headers: {}, text: '' });
    expect(reports).toMatchObject([{ error: { reason }, id: undefined }]);
    expect(events).toEqual([]);
  });

  test('because a parser read its body first says so', async () => {
    const { handle, reports } = receiver();
    const read = await request(body);
    await read.json();
    expect((await handle(read)).status).toBe(400);
    expect(reports).toMatchObject([{ error: { reason: 'payload' } }]);
    expect(`${reports[0]?.error}`).toContain('before a parser');
  });
});

test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  '%s is not a delivery: 405',
  async (method) => {
    const { handle, reports } = receiver();
    const response = await handle(new Request('https://empresa.example/', { method }));
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST']);
    expect(reports).toEqual([]);
  },
);

describe('the body of a request', () => {
  const MIB = 1024 * 1024;

  /** A request whose body comes in chunks, and how many were taken; `cancelled` once nobody reads on. */
  function streaming(chunks: Iterable<Uint8Array | Promise<Uint8Array>>) {
    const seen = { taken: 0, cancelled: false };
    const source = chunks[Symbol.iterator]();
    const stream = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const { value, done } = source.next();
          if (done) return controller.close();
          seen.taken += 1;
          controller.enqueue(await value);
        },
        cancel() {
          seen.cancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
    const init = { method: 'POST', body: stream, duplex: 'half' as const };
    return { seen, request: new Request('https://empresa.example/', init) };
  }

  test('is put together from its chunks', async () => {
    const { handle, events } = receiver();
    const whole = await request(body);
    const chunks = Array.from(Buffer.from(body), (byte) => Uint8Array.of(byte));
    const { request: chunked } = streaming(chunks);
    chunked.headers.set('Service-Signature', whole.headers.get('Service-Signature') ?? '');
    expect((await handle(chunked)).status).toBe(200);
    expect(events).toHaveLength(1);
  });

  test('of 1 MiB is read, and of one byte more is not', async () => {
    const { handle } = receiver();
    const text = eventBody({ nota: '' });
    const ofSize = (size: number) => text.replace('""', `"${'x'.repeat(size - text.length)}"`);
    expect(await deliver(handle, ofSize(MIB))).toBe(200);
    expect(await deliver(handle, ofSize(MIB + 1))).toBe(413);
  });

  test('that never ends is abandoned at 1 MiB', async () => {
    const { handle, reports } = receiver();
    const endless = (function* () {
      for (;;) yield new Uint8Array(MIB / 4);
    })();
    const { request: large, seen } = streaming(endless);
    expect((await handle(large)).status).toBe(413);
    expect(seen).toEqual({ taken: 5, cancelled: true });
    expect(reports).toMatchObject([{ error: { reason: 'too-large' } }]);
  });

  test('that does not arrive in time is abandoned', async () => {
    const late = new AbortController();
    const asked: number[] = [];
    const { handle, reports } = receiver({
      deadline(milliseconds) {
        asked.push(milliseconds);
        return late.signal;
      },
    });
    const { request: slow, seen } = streaming([Uint8Array.of(0x7b), new Promise<never>(() => {})]);
    const answered = handle(slow);
    await new Promise(setImmediate);
    late.abort();
    expect((await answered).status).toBe(408);
    expect(seen.cancelled).toBe(true);
    expect(asked).toEqual([5000]);
    expect(reports).toMatchObject([{ error: { reason: 'timeout' } }]);
  });

  test('leaves no listener on the signal that could end its reading', async () => {
    const { signal } = new AbortController();
    const { handle } = receiver({ deadline: () => signal });
    expect((await handle(await request(body))).status).toBe(200);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('is not read at all after the deadline', async () => {
    const { handle } = receiver({ deadline: () => AbortSignal.abort() });
    const { request: late, seen } = streaming([Uint8Array.of(0x7b)]);
    expect((await handle(late)).status).toBe(408);
    expect(seen).toEqual({ taken: 0, cancelled: true });
  });

  test('that is truncated is answered 500, and reported to onError', async () => {
    const { handle, reports } = receiver();
    const { request: broken } = streaming([Promise.reject(new Error('ECONNRESET'))]);
    expect((await handle(broken)).status).toBe(500);
    expect(reports).toMatchObject([{ error: { message: 'ECONNRESET' } }]);
  });
});

describe('a different body with an id that arrived before', () => {
  const forged = eventBody({ criado_em: '2026-11-01T00:06:00Z' });

  test('is never handled, and is reported', async () => {
    const { handle, events, reports } = receiver();
    await deliver(handle);
    expect(await deliver(handle, forged)).toBe(422);
    expect(reports).toMatchObject([{ error: { name: 'WebhookVerificationError', reason: 'conflict' }, id }]);
    expect(events).toEqual([JSON.parse(body)]);
    expect(await deliver(handle)).toBe(200);
  });

  test('is reported also after the first one failed', async () => {
    const { handle, reports } = receiver({ onEvent: () => Promise.reject(new Error('failed')) });
    expect([await deliver(handle), await deliver(handle, forged)]).toEqual([500, 422]);
    expect(reports).toMatchObject([{ id }, { error: { reason: 'conflict' }, id }]);
  });

  test('counts as different by a single byte of white space', async () => {
    const { handle } = receiver();
    expect([await deliver(handle), await deliver(handle, `${body}\n`)]).toEqual([200, 422]);
  });
});

describe('a store that fails', () => {
  const down = () => Promise.reject(new Error('The store is down'));

  test('at the claim keeps the event from running', async () => {
    const { handle, events, reports } = receiver({ store: { ...memoryStore(), claim: down } });
    expect(await deliver(handle)).toBe(500);
    expect(events).toEqual([]);
    expect(reports).toMatchObject([{ error: { message: 'The store is down' }, id }]);
  });

  /** A store that fails to record so many times, before or after it has done so. */
  function failing(times: number, after = false): WebhookStore {
    const store = memoryStore();
    let failures = 0;
    const complete = async (...args: Parameters<typeof store.complete>) => {
      if (failures++ >= times) return store.complete(...args);
      if (after) await store.complete(...args);
      return down();
    };
    return { ...store, complete };
  }

  test.each([1, 2, 3])('to record the event %d times is retried with growing waits', async (times) => {
    const waits: number[] = [];
    const sleep = async (milliseconds: number) => waits.push(milliseconds);
    const { handle, events, reports } = receiver({ store: failing(times), sleep });
    expect([await deliver(handle), await deliver(handle)]).toEqual([200, 200]);
    expect(events).toHaveLength(1);
    expect(waits).toEqual([100, 400, 1600].slice(0, times));
    expect(reports).toEqual([]);
  });

  test('to confirm that it recorded the event is retried, and its second answer counts', async () => {
    const { handle, events, reports } = receiver({ store: failing(1, true) });
    expect([await deliver(handle), await deliver(handle)]).toEqual([200, 200]);
    expect({ runs: events.length, reports }).toEqual({ runs: 1, reports: [] });
  });

  test('to record the event is not answered 200, and onError says what to do', async () => {
    const { handle, events, reports } = receiver({ store: failing(4) });
    expect([await deliver(handle), await deliver(handle)]).toEqual([500, 409]);
    expect(events).toHaveLength(1);
    expect(reports).toMatchObject([
      { error: { message: 'The store is down' }, id },
      {
        error: {
          reason: 'not-recorded',
          message: expect.stringMatching(/may run again: look up this id in what onEvent writes/),
        },
        id,
      },
    ]);
  });

  test('to record the event until its redelivery makes the same process record it, without handling it again', async () => {
    let instant = moment * 1000;
    const now = () => instant;
    const inner = memoryStore({ now });
    let isDown = true;
    const complete = (...args: Parameters<typeof inner.complete>) =>
      isDown ? down() : inner.complete(...args);
    const { handle, events } = receiver({ now, leaseMs: 10_000, store: { ...inner, complete } });
    expect(await deliver(handle)).toBe(500);
    isDown = false;
    instant += 10_000;
    expect([await deliver(handle), await deliver(handle)]).toEqual([200, 200]);
    expect(events).toHaveLength(1);
  });

  test('to record more than 5000 events forgets the oldest of them, and no other', async () => {
    const claim = async () => ({ status: 'claimed', token: '1' }) as const;
    const { handle, events } = receiver({ store: { ...memoryStore(), claim, complete: down } });
    const deliveries = Array.from({ length: 5001 }, (_, n) => eventBody({ id: `evt_${n}` }));
    const timestamp = moment;
    const receive = async (payload = '') =>
      handle({ payload, header: await signWebhook({ payload, secret, timestamp }) });
    for (const text of deliveries) await receive(text);
    expect(events).toHaveLength(5001);
    await receive(deliveries[5000]);
    await receive(deliveries[1]);
    expect(events).toHaveLength(5001);
    await receive(deliveries[0]);
    expect(events).toHaveLength(5002);
  });

  test('to record one event keeps no other from running', async () => {
    const { handle, events } = receiver({ store: failing(4) });
    expect(await deliver(handle)).toBe(500);
    expect(await deliver(handle, eventBody({ id: 'evt_outro' }))).toBe(200);
    expect(events.map((event) => event.id)).toEqual([id, 'evt_outro']);
  });

  test('to release the event leaves it to the end of the lease', async () => {
    const { handle, reports } = receiver({
      store: { ...memoryStore(), release: down },
      onEvent: () => Promise.reject(new Error('The handler failed')),
    });
    expect([await deliver(handle), await deliver(handle)]).toEqual([500, 409]);
    expect(reports).toMatchObject([
      { error: { message: 'The store is down' }, id },
      { error: { message: 'The handler failed' }, id },
    ]);
  });

  test('to release the event at once, as one without promises does, hides nothing', async () => {
    const release = () => {
      throw new Error('The store is down');
    };
    const { handle, reports } = receiver({
      store: { ...memoryStore(), release },
      onEvent: () => Promise.reject(new Error('The handler failed')),
    });
    expect(await deliver(handle)).toBe(500);
    expect(reports).toMatchObject([
      { error: { message: 'The store is down' }, id },
      { error: { message: 'The handler failed' }, id },
    ]);
  });

  test.each([{ status: 'unknown' }, {}])('to return a valid claim (%j) runs nothing', async (claim) => {
    const store = { ...memoryStore(), claim: async () => claim as { status: 'done' } };
    const { handle, events } = receiver({ store });
    expect(await deliver(handle)).toBe(409);
    expect(events).toEqual([]);
  });
});

test('a handler slower than its lease is not acknowledged, and onError says to raise leaseMs', async () => {
  let instant = moment * 1000;
  const { open, opened } = gate();
  const runs: (() => Promise<void>)[] = [() => opened, async () => {}];
  const now = () => instant;
  const { handle, reports } = receiver({
    now,
    leaseMs: 10_000,
    store: memoryStore({ now }),
    onEvent: () => runs.shift()?.(),
  });
  const slow = deliver(handle);
  await new Promise(setImmediate);
  instant += 10_000;
  expect(await deliver(handle)).toBe(200);
  open();
  expect(await slow).toBe(409);
  expect(reports).toMatchObject([{ error: { reason: 'lease-lost' }, id }]);
  expect(`${reports[0]?.error}`).toContain('leaseMs');
  expect(await deliver(handle)).toBe(200);
});

test.each([
  [
    'throws',
    () => {
      throw new Error('The log is full');
    },
  ],
  ['rejects', () => Promise.reject(new Error('The log is full'))],
])('an onError that %s does not change the response', async (_, onError) => {
  const { handle } = receiver({ onError, secrets: [otherSecret] });
  expect(await deliver(handle)).toBe(400);
});

describe('a handler cannot be created with', () => {
  const good = { secrets: [secret], onEvent: () => {}, onError: () => {} };
  const whole = 'secrets must be a list of one or more.';

  test.each<[string, object, string]>([
    ['no secret', { secrets: [] }, whole],
    ['secrets that were not found', { secrets: undefined }, whole],
    ['a secret for a list', { secrets: secret }, whole],
    [
      'the secret of a variable that is not set',
      { secrets: [''] },
      'A secret is empty: set the whsec_ of registrarWebhook.',
    ],
    ['an API key for a secret', { secrets: ['svc_test_canario'] }, 'A secret is no API key: set the whsec_'],
    [
      'the secret of a signed request',
      { secrets: [secret, 'sigsec_canario'] },
      'A secret is no API key: set the whsec_',
    ],
    ['a tolerance of 0', { tolerance: 0 }, 'tolerance must be 1 to 300 seconds.'],
    ['a tolerance in milliseconds', { tolerance: 300_000 }, 'must be 1 to 300 seconds.'],
    ['a clock in seconds', { now: () => Date.now() / 1000 }, 'now() in milliseconds must be from'],
    ['a clock that answers NaN', { now: () => Number.NaN }, 'now() in milliseconds'],
    ['a clock that answers text', { now: Date }, 'now() in milliseconds'],
    ['a clock that answers later', { now: async () => Date.now() }, 'now() in milliseconds'],
    [
      'an onEvent that never runs',
      { onEvent: function* () {} },
      'onEvent must be no generator: none would run.',
    ],
    ['an onEvent that never runs', { onEvent: async function* () {} }, 'onEvent must be no generator'],
    ['an onError that never runs', { onError: function* () {} }, 'onError must be no generator'],
    ['an environment in English', { ambiente: 'production' }, 'ambiente must be producao or sandbox.'],
    ['an environment that was not found', { ambiente: undefined }, 'ambiente must be producao or sandbox.'],
    ['a clock that is a moment', { now: 0 }, 'now must be a function.'],
    ['no onEvent', { onEvent: undefined }, 'onEvent must be a function.'],
    ['no onError', { onError: undefined }, 'onError must be a function.'],
    ['a deadline that is a number', { deadline: 5000 }, 'deadline must be a function.'],
    ['a sleep that is a number', { sleep: 100 }, 'sleep must be a function.'],
    ['a store that was not found', { store: undefined }, 'store must be a WebhookStore'],
    ['no store', { store: null }, 'store must be a WebhookStore'],
    ['a store that is a Map', { store: new Map() }, 'store.claim must be a function.'],
    ['a store that cannot complete', { store: { ...memoryStore(), complete: 1 } }, 'store.complete must be'],
    ['a store that cannot release', { store: { ...memoryStore(), release: null } }, 'store.release must be'],
    ['a lease of 0', { leaseMs: 0 }, 'leaseMs must be from 10000 to 3600000.'],
    ['a lease in seconds', { leaseMs: 300 }, 'leaseMs must be from 10000'],
    ['a lease of a day', { leaseMs: 86_400_000 }, 'leaseMs must be from'],
    ['a lease of NaN', { leaseMs: Number.NaN }, 'leaseMs must be'],
    ['a lease without end', { leaseMs: Number.POSITIVE_INFINITY }, 'leaseMs must be'],
    ['a lease that is text', { leaseMs: '60000' }, 'leaseMs must be'],
    ['a misspelled option', { onErorr: () => {} }, 'There is no option onErorr.'],
    ['what belongs to a delivery', { payload: body }, 'There is no option payload.'],
  ])('%s', (_, changes, message) => {
    const make = () => createWebhookHandler({ ...good, ...changes } as WebhookHandlerOptions);
    expect(make).toThrow(WebhookVerificationError);
    expect(make).toThrow(
      expect.objectContaining({ reason: 'configuration', message: expect.stringContaining(message) }),
    );
  });

  test.each([undefined, null, 42, 'whsec_canario'])('%s for its options', (options) => {
    const make = () => createWebhookHandler(options as unknown as WebhookHandlerOptions);
    expect(make).toThrow(expect.objectContaining({ name: 'WebhookVerificationError' }));
  });
});

test('an onEvent that returns a generator has not run: the event is redelivered, and onError says why', async () => {
  for (const made of [function* () {}, async function* () {}]) {
    const { handle, reports } = receiver({ onEvent: () => made() });
    expect([await deliver(handle), await deliver(handle)]).toEqual([500, 500]);
    const error = { reason: 'configuration', message: 'onEvent answered a generator, which has not run.' };
    expect(reports).toMatchObject([
      { error, id },
      { error, id },
    ]);
  }
});

/** Proxies cannot be awaited. */
const AWAITED = ABSURD.filter(([what]) => !what.includes('proxy'));

test.each(AWAITED)('an onEvent that answers %s has run', async (_, value) => {
  const { handle, reports } = receiver({ onEvent: () => value });
  expect({ status: await deliver(handle), reports }).toEqual({ status: 200, reports: [] });
});

test('a refusal by another copy of the package is answered like one of this copy', async () => {
  const foreign = (reason: string) =>
    Object.assign(new Error('Refused'), { name: 'WebhookVerificationError', reason });
  for (const [reason, status] of [
    ['conflict', 422],
    ['signature', 400],
    ['lease-lost', 409],
  ] as const) {
    const { handle } = receiver({ onEvent: () => Promise.reject(foreign(reason)) });
    expect(await deliver(handle)).toBe(status);
  }
});

test('a handler ignores later changes of its options object', async () => {
  const secrets = [secret];
  const { handle, events } = receiver({ secrets });
  secrets.length = 0;
  expect(await deliver(handle)).toBe(200);
  expect(events).toHaveLength(1);
});

test('an event is kept from other deliveries for five minutes unless told otherwise', async () => {
  const leases: number[] = [];
  const store = memoryStore();
  const claim: WebhookStore['claim'] = (event, options) => {
    leases.push(options.leaseMs);
    return store.claim(event, options);
  };
  await deliver(receiver({ store: { ...store, claim } }).handle);
  await deliver(receiver({ store: { ...store, claim }, leaseMs: 10_000 }).handle);
  expect(leases).toEqual([300_000, 10_000]);
});

describe('a value that is not a delivery', () => {
  const raw = /before a parser such as express\.json\(\) reads it/;

  test.each<[string, unknown]>([
    [
      'the request of Express, whose body it has parsed',
      { method: 'POST', headers: {}, body: JSON.parse(body) },
    ],
    ['the request of Node', Object.assign(new IncomingMessage(new Socket()), { method: 'POST' })],
    ['a parsed body', JSON.parse(body)],
    ['a raw body without its header', body],
    ['nothing', undefined],
    ['null', null],
  ])('is answered 400, and the log says to pass the raw body: %s', async (_, delivery) => {
    const { handle, events, reports } = receiver();
    expect((await handle(delivery as Request)).status).toBe(400);
    expect(reports).toMatchObject([{ error: { reason: 'payload', message: expect.stringMatching(raw) } }]);
    expect(events).toEqual([]);
  });

  test('is a request whose body somebody is reading', async () => {
    const { handle, reports } = receiver();
    const read = await request(body);
    read.body?.getReader();
    expect((await handle(read)).status).toBe(400);
    expect(reports).toMatchObject([{ error: { reason: 'payload', message: expect.stringMatching(raw) } }]);
  });

  test.each(ABSURD)('is answered all the same: %s', async (_, absurd) => {
    const { handle, events } = receiver();
    for (const delivery of [absurd, { payload: absurd, header: absurd }, { payload: body, header: absurd }])
      expect([400, 500]).toContain((await handle(delivery as Request)).status);
    expect(events).toEqual([]);
  });
});

test.each(ABSURD)('whatever onEvent throws, and onError too, is answered 500: %s', async (_, thrown) => {
  const fail = () => {
    throw thrown;
  };
  const { handle } = receiver({ onEvent: fail, onError: fail });
  expect(await deliver(handle)).toBe(500);
});

test.each(ABSURD)('a store that answers %s runs nothing', async (_, answer) => {
  const store = { ...memoryStore(), claim: () => answer } as unknown as WebhookStore;
  const { handle, events } = receiver({ store });
  expect([409, 500]).toContain(await deliver(handle));
  expect(events).toEqual([]);
});

test('a handler remembers by default what it handled', async () => {
  const events: string[] = [];
  const options = { secrets: [secret], now: () => moment * 1000, onError: () => {} };
  const handle = createWebhookHandler({ ...options, onEvent: ({ id }) => events.push(id) });
  expect([await deliver(handle), await deliver(handle)]).toEqual([200, 200]);
  expect(events).toEqual([id]);
});
