import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWebhookHandler, type EventoRecebido, signWebhook } from '@tesa/sdk/webhooks';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as onExpress from '../../examples/webhooks/express.ts';
import * as onFastify from '../../examples/webhooks/fastify.ts';
import * as onHono from '../../examples/webhooks/hono.ts';
import { POST } from '../../examples/webhooks/next.ts';
import { loadContract } from '../contract/contract.ts';
import { exampleValue } from '../contract/story.ts';
import { listen } from '../listen.ts';
import { body, otherSecret, secret } from '../sdk/webhooks/support.ts';
import { succeed } from './command.ts';

test('the recipes compile with the types of their frameworks', async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  await succeed(process.execPath, [tsc, '--noEmit', '-p', 'tests/ecosystem'], { cwd: root });
});

function receiver() {
  const events: EventoRecebido[] = [];
  const errors: unknown[] = [];
  const handle = createWebhookHandler({
    secrets: [secret],
    onEvent: (event) => events.push(event),
    onError: (error) => errors.push(error),
  });
  return { handle, events, errors };
}

type Receiver = ReturnType<typeof receiver>;

type Send = (path: string, init: RequestInit) => Promise<Response>;

const over =
  (url: string): Send =>
  (path, init) =>
    fetch(url + path, init);

/** Sends a delivery as Tesa does, signed now. */
async function deliver(send: Send, text = body, headers: Record<string, string> = {}): Promise<Response> {
  const signature = await signWebhook({ payload: text, secret });
  return send('/webhooks/tesa', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Service-Signature': signature, ...headers },
    body: text,
  });
}

async function overExpress({ handle }: Receiver, isParsedFirst = false): Promise<Send> {
  const app = express();
  if (isParsedFirst) app.use(express.json());
  onExpress.receiveWebhooks(app, handle);
  app.use(express.json());
  app.post('/outra', (request, response) => response.end(JSON.stringify(request.body)));
  return over(await listen(app));
}

async function overFastify({ handle }: Receiver): Promise<Send> {
  const app = fastify();
  onFastify.receiveWebhooks(app, handle);
  app.post('/outra', async (request) => request.body);
  onTestFinished(() => app.close());
  return over(await app.listen({ port: 0, host: '127.0.0.1' }));
}

async function overHono({ handle }: Receiver): Promise<Send> {
  const app = new Hono();
  onHono.receiveWebhooks(app, handle);
  app.post('/outra', async (c) => c.json(await c.req.json()));
  return async (path, init) => app.request(path, init);
}

describe.each([
  ['Express', overExpress],
  ['Fastify', overFastify],
  ['Hono', overHono],
])('integration with %s', (_, start) => {
  test('the recipe handles a delivery once despite redeliveries', async () => {
    const receiving = receiver();
    const send = await start(receiving);
    const answers = [await deliver(send), await deliver(send)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(receiving).toMatchObject({ events: [JSON.parse(body)], errors: [] });
  });

  test.each([
    ['JSON as people write it', 'application/json', JSON.stringify(JSON.parse(body), null, 2)],
    ['a charset', 'application/json; charset=utf-8', `${body}\n`],
    ['no type that a parser knows', 'text/plain', body],
  ])('the recipe verifies the raw bytes: %s', async (_what, type, text) => {
    const receiving = receiver();
    const answer = await deliver(await start(receiving), text, { 'Content-Type': type });
    expect(receiving.errors).toEqual([]);
    expect(answer.status).toBe(200);
  });

  test('the recipe refuses a forged delivery, without a reason', async () => {
    const receiving = receiver();
    const signature = await signWebhook({ payload: body, secret: otherSecret });
    const answer = await deliver(await start(receiving), body, { 'Service-Signature': signature });
    expect([answer.status, await answer.text()]).toEqual([400, '']);
    expect(receiving).toMatchObject({ events: [], errors: [{ reason: 'signature' }] });
  });

  test('the recipe does not affect JSON parsing of other routes', async () => {
    const send = await start(receiver());
    const headers = { 'Content-Type': 'application/json' };
    const answer = await send('/outra', { method: 'POST', headers, body: '{"a":1}' });
    expect(await answer.json()).toEqual({ a: 1 });
  });
});

describe('consumed bodies', () => {
  const clear = /parsed object: pass the raw body, before a parser such as express\.json\(\) reads it/;

  test('the error says that a JSON parser consumed the body on Express', async () => {
    const receiving = receiver();
    expect((await deliver(await overExpress(receiving, true))).status).toBe(400);
    expect(receiving.errors).toEqual([
      expect.objectContaining({ reason: 'payload', message: expect.stringMatching(clear) }),
    ]);
  });

  test('the error says that a JSON parser consumed the body on Fastify, which has a built-in parser', async () => {
    const receiving = receiver();
    const app = fastify();
    app.post('/webhooks/tesa', async ({ body: payload, headers }, reply) => {
      const header = headers['service-signature'];
      const { status } = await receiving.handle({ payload: payload as string, header });
      return reply.code(status).send();
    });
    onTestFinished(() => app.close());
    expect((await deliver(over(await app.listen({ port: 0, host: '127.0.0.1' })))).status).toBe(400);
    expect(receiving.errors).toEqual([
      expect.objectContaining({ reason: 'payload', message: expect.stringMatching(clear) }),
    ]);
  });

  test('the error reports an empty body when a JSON parser consumed it on Hono', async () => {
    const receiving = receiver();
    const app = new Hono();
    app.use(async (c, next) => {
      await c.req.raw.json();
      await next();
    });
    onHono.receiveWebhooks(app, receiving.handle);
    const send: Send = async (path, init) => app.request(path, init);
    expect((await deliver(send)).status).toBe(400);
    expect(receiving.errors).toMatchObject([{ reason: 'payload' }]);
  });
});

describe('integration with Next.js', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  test('the recipe for Next.js exports a route handler that Next.js can call', async () => {
    vi.stubEnv('TESA_WEBHOOK_SECRETS', `${otherSecret},${secret}`);
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const text = JSON.stringify(exampleValue(loadContract(), 'ExemploEventoResgateConcluido'));
    const headers = { 'Service-Signature': await signWebhook({ payload: text, secret }) };
    const url = 'https://empresa.example/webhooks/tesa';
    const answers = [
      await POST(new Request(url, { method: 'POST', headers, body: text })),
      await POST(new Request(url, { method: 'POST', headers, body: text })),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(log.mock.calls).toEqual([['50000.00 USDC arrived']]);
  });
});
