import { once } from 'node:events';
import { type IncomingMessage, request as nodeRequest, type RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { receiptOf, signRequest, Tesa, type TesaOptions } from '@tesa/sdk';
import { Agent, fetch as undici } from 'undici';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startServer } from '../../mock/src/index.ts';
import type { FetchInit, FetchResponse } from '../../sdk/src/fetch.ts';
import { freePort } from '../free-port.ts';
import { listen } from '../listen.ts';
import {
  answered,
  apiKey,
  clientOver,
  entity,
  envelope,
  errorOf,
  local,
  successOf,
  uuid,
} from './support.ts';

type Fetch = NonNullable<TesaOptions['fetch']>;

/** Imitates node-fetch: another response class, with a Node stream as body. */
const overHttp: Fetch = (url, { method, headers, body, signal }) =>
  new Promise((resolve, reject) => {
    const answer = (message: IncomingMessage) => {
      const { statusCode: status = 0 } = message;
      const get = (name: string) => message.headers[name.toLowerCase()]?.toString() ?? null;
      resolve({ status, ok: status >= 200 && status < 300, headers: { get }, body: message });
    };
    nodeRequest(url, { method, headers, signal, agent: false }, answer)
      .on('error', reject)
      .end(body ?? undefined);
  });

const carriers: [string, Fetch][] = [
  ['the global fetch', (url, init) => fetch(url, init)],
  ['the fetch of undici', undici],
  ['the fetch of undici with a dispatcher', (url, init) => undici(url, { ...init, dispatcher: new Agent() })],
  ['a fetch whose bodies are streams of Node', overHttp],
];

const serving = async (listener: RequestListener) => `${await listen(listener)}/v1`;

async function clientOf(fetch: Fetch, listener: RequestListener, options: TesaOptions = {}) {
  return new Tesa({ apiKey, fetch, baseUrl: await serving(listener), ...options });
}

describe.each(carriers)('client over %s', (_, carrier) => {
  test('approvals, signed requests and the deletion of a webhook succeed', async () => {
    const sandbox = await startServer({ port: 0 });
    onTestFinished(sandbox.close);
    const options = { apiKey: 'svc_test_exemplo_admin', signingSecret: 'sigsec_exemplo_9f2b6c1d4e8a7035' };
    const tesa = new Tesa({ ...options, baseUrl: `${sandbox.url}/v1`, fetch: carrier });
    const aprovada = await tesa.aprovarProposta('prop_5x0q2m8kvt4c', { comentario: 'À risca: “ação”.' });
    expect(aprovada.status).toBe('aprovada');
    expect(await tesa.listarPropostas({ limite: 1 }).toArray({ max: 10 })).toHaveLength(1);
    const { id } = await tesa.registrarWebhook({ url: 'https://empresa.example/tesa' });
    expect(await tesa.excluirWebhook(id)).toMatchObject({ status: 204 });
    expect(await errorOf(tesa.obterWebhook(id))).toMatchObject({
      codigo: 'nao_encontrado',
      outcome: 'rejected',
    });
  });

  test('the received bytes are the signed bytes', async () => {
    const body = { comentario: 'À risca: “ação” 💰' };
    let arrived = Buffer.alloc(0);
    let signature: unknown;
    const tesa = await clientOf(
      carrier,
      async (request, response) => {
        arrived = Buffer.concat(await request.toArray());
        const timestamp = Number(request.headers['service-timestamp']);
        const signable = { timestamp, method: 'POST', path: request.url ?? '', body: arrived };
        signature =
          (await signRequest(signable, 'segredo'))['Service-Signature'] ===
          request.headers['service-signature'];
        response.end(JSON.stringify(successOf('aprovarProposta', body)));
      },
      { signingSecret: 'segredo' },
    );
    await tesa.aprovarProposta('prop_1', body);
    expect(JSON.parse(arrived.toString())).toEqual(body);
    expect(signature).toBe(true);
  });

  test('the client does not follow a redirect', async () => {
    const asked: unknown[] = [];
    const tesa = await clientOf(carrier, ({ url }, response) => {
      asked.push(url);
      response.writeHead(302, { Location: '/v1/outro' }).end('elsewhere');
    });
    expect(await errorOf(tesa.obterProposta('prop_1'))).toMatchObject({
      name: 'UnexpectedResponseError',
      attempts: 1,
    });
    expect(asked).toEqual(['/v1/propostas/prop_1']);
  });

  test('a body that is cut off leaves the outcome unknown', async () => {
    const tesa = await clientOf(
      carrier,
      (_, response) => {
        response.writeHead(200, { 'Content-Length': 100 }).write('{"id":');
        setImmediate(() => response.destroy());
      },
      { maxRetries: 0 },
    );
    const error = await errorOf(tesa.aprovarProposta('prop_1'));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', outcome: 'unknown', attempts: 1 });
  });

  test('an aborted call closes its connection', async () => {
    const controller = new AbortController();
    let closed: Promise<unknown> = Promise.resolve();
    const tesa = await clientOf(carrier, (_, response) => {
      closed = once(response, 'close');
      response.writeHead(200).write('{"id":', () => controller.abort());
    });
    const error = await errorOf(tesa.aprovarProposta('prop_1', {}, { signal: controller.signal }));
    expect(error).toMatchObject({ name: 'AbortedError', outcome: 'unknown', attempts: 1 });
    await closed;
  });

  test('a closed port is reported as a refused connection', async () => {
    const baseUrl = `http://127.0.0.1:${await freePort()}/v1`;
    const tesa = new Tesa({ apiKey, fetch: carrier, baseUrl, maxRetries: 0 });
    const error = await errorOf(tesa.aprovarProposta('prop_1'));
    // A custom fetch may have sent the request before, so the outcome is unknown.
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
    expect(error.message).toContain('ECONNREFUSED');
  });
});

describe('arguments of fetch', () => {
  test('fetch receives text and plain values, which every runtime and library accepts', async () => {
    const given: [unknown, FetchInit][] = [];
    const fetch: Fetch = async (url, init) => {
      given.push([url, init]);
      return answered(200, successOf('aprovarProposta', body));
    };
    const body = { comentario: 'Sim.' };
    const tesa = new Tesa({ apiKey, baseUrl: local, fetch });
    await tesa.aprovarProposta('prop_1', body, { idempotencyKey: uuid });
    await tesa.obterProposta('prop_1');
    const common = {
      'cache-control': 'no-store',
      Accept: 'application/json',
      Authorization: `Bearer ${apiKey}`,
      'user-agent': expect.any(String),
    };
    const ways = { signal: expect.any(AbortSignal), redirect: 'manual', cache: 'no-store' };
    expect(given).toEqual([
      [
        `${local}/propostas/prop_1/aprovar`,
        {
          method: 'POST',
          headers: { ...common, 'Content-Type': 'application/json', 'Idempotency-Key': uuid },
          body: '{"comentario":"Sim."}',
          ...ways,
        },
      ],
      [
        `${local}/propostas/prop_1`,
        {
          method: 'GET',
          headers: common,
          body: null,
          ...ways,
        },
      ],
    ]);
  });
});

describe('Node streams', () => {
  const streaming = (body: Readable, status = 200) => {
    const response: FetchResponse = { status, ok: status < 300, headers: new Headers(), body };
    return { fetch: async () => response, body };
  };

  test('a Node stream as body is read to its end, in chunks of any size', async () => {
    const chave = { id: 'chave_1', escopo: 'admin', apelido: 'ação' };
    const bytes = Buffer.from(JSON.stringify(chave));
    const { fetch } = streaming(
      Readable.from(
        [...bytes].map((byte) => Buffer.from([byte])),
        { objectMode: false },
      ),
    );
    expect(await clientOver(() => answered(200, {}), { fetch }).tesa.obterChave()).toEqual(chave);
  });

  test('a Node stream that is too long is refused, and canceled', async () => {
    const { fetch, body } = streaming(
      Readable.from(
        (function* () {
          for (;;) yield Buffer.alloc(1024 * 1024, ' ');
        })(),
      ),
    );
    const { tesa } = clientOver(() => answered(200, {}), { fetch });
    const error = await errorOf(tesa.aprovarProposta('prop_1'));
    expect(error.message).toContain('more than 10 MiB');
    expect(body.destroyed).toBe(true);
  });

  test('a Node stream of a redirect is canceled unread', async () => {
    const { fetch, body } = streaming(new Readable({ read() {} }), 302);
    await errorOf(clientOver(() => answered(200, {}), { fetch }).tesa.obterProposta('prop_1'));
    expect(body.destroyed).toBe(true);
  });

  test('a Node stream that stalls is canceled when its attempt times out', async () => {
    const { fetch, body } = streaming(new Readable({ read() {} }));
    const { tesa } = clientOver(() => answered(200, {}), { fetch, maxRetries: 0 });
    const error = await errorOf(tesa.aprovarProposta('prop_1'));
    expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'unknown' });
    expect(body.destroyed).toBe(true);
  });

  test('a Node stream with a refusal is read too', async () => {
    const { fetch } = streaming(
      Readable.from([Buffer.from(JSON.stringify(envelope('chave_de_idempotencia_reutilizada')))]),
      409,
    );
    const error = await errorOf(
      clientOver(() => answered(200, {}), { fetch }).tesa.aprovarProposta('prop_1'),
    );
    expect(error).toMatchObject({ codigo: 'chave_de_idempotencia_reutilizada', outcome: 'rejected' });
  });
});

test('a call in a runtime without fetch sends nothing, and the error says what to pass', async () => {
  vi.stubGlobal('fetch', undefined);
  const error = await errorOf(new Tesa({ apiKey, baseUrl: local }).aprovarProposta('prop_1'));
  vi.unstubAllGlobals();
  expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent', attempts: 0 });
  expect(error.message).toContain('pass { fetch }');
});

test('a fetch that returns Response.error() is a network failure, which is retried', async () => {
  const { tesa, requests } = clientOver((_, attempt) =>
    attempt === 1 ? Response.error() : answered(200, entity()),
  );
  expect(await tesa.aprovarProposta('prop_1')).toMatchObject({ id: 'prop_1' });
  expect(requests).toHaveLength(2);
  const { tesa: broken } = clientOver(() => Response.error());
  expect(await errorOf(broken.aprovarProposta('prop_1'))).toMatchObject({
    name: 'ConnectionError',
    outcome: 'unknown',
  });
});

describe('test doubles', () => {
  const body = () => new Response(JSON.stringify(entity())).body;
  const clientOfAnswer = (answer: object, options: TesaOptions = {}) => {
    const good = { status: 200, ok: true, headers: new Headers(), body: body() };
    const whole = Object.defineProperties(good, Object.getOwnPropertyDescriptors(answer));
    return clientOf(
      async () => whole,
      () => {},
      { maxRetries: 0, ...options },
    );
  };

  test.each([
    ['a Map', new Map()],
    ['numbers', { get: () => 5 }],
    [
      'a throwing getter',
      {
        get() {
          throw new Error('no headers here');
        },
      },
    ],
  ])(
    "a test double's response with headers %s is a success, with nulls in its receipt",
    async (_, headers) => {
      const answer = await (await clientOfAnswer({ headers })).aprovarProposta('prop_1');
      expect(receiptOf(answer)).toMatchObject({ requisicaoId: null, replayed: false, rateLimit: null });
    },
  );

  test("a test double's unreadable response leaves the outcome unknown", async () => {
    const unreadable = {
      get status(): number {
        throw new Error('no status here');
      },
    };
    const error = await errorOf((await clientOfAnswer(unreadable)).aprovarProposta('prop_1'));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
  });

  test.each([0, 100, 101, 103, -1])(
    "a test double's response of status %i is not a refusal, even with an error code",
    async (status) => {
      const refusal = new Response(JSON.stringify(envelope('chave_de_idempotencia_reutilizada'))).body;
      const error = await errorOf(
        (await clientOfAnswer({ status, ok: false, body: refusal })).aprovarProposta('prop_1'),
      );
      expect(error.outcome).toBe('unknown');
    },
  );
});
