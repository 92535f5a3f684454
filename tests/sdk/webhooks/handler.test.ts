import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { memoryStore } from '@tesa/sdk/webhooks';
import { describe, expect, test } from 'vitest';
import { ABSURD } from '../absurd.ts';
import { gate } from '../gate.ts';
import { deliver, id, receiver } from './receiver.ts';
import { body, eventBody, moment, otherSecret, request } from './support.ts';

async function shown(response: Response) {
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    headers[name] = value;
  });
  return { status: response.status, headers, text: await response.text() };
}

describe('createWebhookHandler', () => {
  test('a delivery is handled and answers 200, without a body', async () => {
    const { handle, events, reports } = receiver();
    const response = await handle(await request(body));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
    expect(events).toEqual([JSON.parse(body)]);
    expect(reports).toEqual([]);
  });

  test('the handler accepts the body and header that a framework has read', async () => {
    const { handle, events } = receiver();
    const { headers } = await request(body);
    const header = headers.get('Service-Signature');
    for (const payload of [Buffer.from(body), body]) {
      expect((await handle({ payload, header })).status).toBe(200);
    }
    expect(events).toHaveLength(1);
  });

  test('a delivery is answered only after onEvent has finished and the event is recorded', async () => {
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

  test('a delivery that was handled is acknowledged again without running', async () => {
    const { handle, events } = receiver();
    expect([await deliver(handle), await deliver(handle), await deliver(handle)]).toEqual([200, 200, 200]);
    expect(events).toHaveLength(1);
  });

  test('a delivery whose event is being handled is not acknowledged, so that it is redelivered', async () => {
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
      'throws a value that is not an error',
      () => {
        throw 'canario';
      },
    ],
  ])('a delivery whose handler %s answers 500 and may be repeated at once', async (_, fail) => {
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

  test('the handler applies its options to each delivery', async () => {
    const { handle, events, reports } = receiver({ ambiente: 'producao' });
    expect(await deliver(handle)).toBe(400);
    expect(await deliver(handle, eventBody({ ambiente: 'producao' }))).toBe(200);
    expect(reports).toMatchObject([
      {
        error: {
          reason: 'environment',
          message: 'The event is not from producao: check the destination.',
        },
      },
    ]);
    expect(events).toHaveLength(1);
  });
});

describe('refused deliveries', () => {
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
    ['that is not an event', 'body', () => request('{}')],
  ])(
    'the refused delivery %s answers 400 without a reason, which onError receives',
    async (_, reason, made) => {
      const { handle, events, reports } = receiver();
      const response = await handle(await made());
      expect(await shown(response)).toEqual({ status: 400, headers: {}, text: '' });
      expect(reports).toMatchObject([{ error: { reason }, id: undefined }]);
      expect(events).toEqual([]);
    },
  );

  test('a delivery whose body a parser read first is refused, and the error says so', async () => {
    const { handle, reports } = receiver();
    const read = await request(body);
    await read.json();
    expect((await handle(read)).status).toBe(400);
    expect(reports).toMatchObject([{ error: { reason: 'payload' } }]);
    expect(`${reports[0]?.error}`).toContain('before a parser');
  });
});

test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'the method %s answers 405, because it is not a delivery',
  async (method) => {
    const { handle, reports } = receiver();
    const response = await handle(new Request('https://empresa.example/', { method }));
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST']);
    expect(reports).toEqual([]);
  },
);

describe('invalid arguments of a handler', () => {
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
  ])(
    'a value that is not a delivery answers 400, and the log says to pass the raw body: %s',
    async (_, delivery) => {
      const { handle, events, reports } = receiver();
      expect((await handle(delivery as Request)).status).toBe(400);
      expect(reports).toMatchObject([{ error: { reason: 'payload', message: expect.stringMatching(raw) } }]);
      expect(events).toEqual([]);
    },
  );

  test('a request whose body is already being read answers 400', async () => {
    const { handle, reports } = receiver();
    const read = await request(body);
    read.body?.getReader();
    expect((await handle(read)).status).toBe(400);
    expect(reports).toMatchObject([{ error: { reason: 'payload', message: expect.stringMatching(raw) } }]);
  });

  test.each(ABSURD)('an invalid delivery still gets a response: %s', async (_, absurd) => {
    const { handle, events } = receiver();
    for (const delivery of [absurd, { payload: absurd, header: absurd }, { payload: body, header: absurd }])
      expect([400, 500]).toContain((await handle(delivery as Request)).status);
    expect(events).toEqual([]);
  });
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

test('an onEvent that returns a generator has not run, so that the event is redelivered and onError gets the reason', async () => {
  for (const made of [function* () {}, async function* () {}]) {
    const { handle, reports } = receiver({ onEvent: () => made() });
    expect([await deliver(handle), await deliver(handle)]).toEqual([500, 500]);
    const error = { reason: 'configuration', message: 'onEvent returned a generator, which did not run.' };
    expect(reports).toMatchObject([
      { error, id },
      { error, id },
    ]);
  }
});

/** Excludes proxies, because awaiting one throws. */
const AWAITED = ABSURD.filter(([what]) => !what.includes('proxy'));

test.each(AWAITED)('an event counts as handled when onEvent returns %s', async (_, value) => {
  const { handle, reports } = receiver({ onEvent: () => value });
  expect({ status: await deliver(handle), reports }).toEqual({ status: 200, reports: [] });
});

test('a refusal by a different copy of the package gets the same response', async () => {
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

test.each(ABSURD)('a value thrown by both onEvent and onError answers 500: %s', async (_, thrown) => {
  const fail = () => {
    throw thrown;
  };
  const { handle } = receiver({ onEvent: fail, onError: fail });
  expect(await deliver(handle)).toBe(500);
});
