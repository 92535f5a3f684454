import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { constants, createSecureServer, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { Tesa, type TesaOptions } from '@tesa/sdk';
import { Agent, getGlobalDispatcher, RetryAgent, setGlobalDispatcher, fetch as undici } from 'undici';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { watchSends } from '../../sdk/src/runtime.ts';
import { freePort } from '../free-port.ts';
import { listen } from '../listen.ts';
import { makeCertificate } from '../tls/certificate.ts';
import { answered, apiKey, envelope, errorOf, uuid } from './support.ts';

afterEach(() => void vi.unstubAllGlobals());

const REFUSAL = JSON.stringify(envelope('chave_revogada'));

/** An approval without a body, whose server answers by the number of the request. */
async function approval(
  listener: (...args: [...Parameters<RequestListener>, number]) => void,
  options: TesaOptions = {},
) {
  let requests = 0;
  const origin = await listen((request, response) => listener(request, response, ++requests));
  return { error: await approve(`${origin}/v1`, options), requests: () => requests };
}

const approve = (baseUrl: string, options: TesaOptions = {}) =>
  errorOf(new Tesa({ apiKey, baseUrl, maxRetries: 0, ...options }).aprovarProposta('prop_1'));

const refuse: RequestListener = (_, response) => void response.writeHead(401).end(REFUSAL);

describe('undici', () => {
  test('a refusal of the only request that was sent has the outcome rejected', async () => {
    const { error, requests } = await approval(refuse);
    expect([error.outcome, requests()]).toEqual(['rejected', 1]);
  });

  test("a refused connection has the outcome not-sent over Node's fetch", async () => {
    const error = await approve(`http://127.0.0.1:${await freePort()}/v1`);
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent' });
  });

  test('the outcome of a refused connection is unknown when a fetch wrapper had sent the request before', async () => {
    const own = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => own(url, init).catch(() => own(url, init)));
    let requests = 0;
    const server = createServer((request) => {
      requests++;
      request.resume().on('end', () => {
        server.close();
        server.closeAllConnections();
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const error = await approve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
    expect([error.name, error.outcome, requests]).toEqual(['ConnectionError', 'unknown', 1]);
  });

  test('the outcome of a refusal is unknown when fetch had resent the request after 421', async () => {
    const { error, requests } = await approval((request, response, number) => {
      if (number === 1) response.writeHead(421).end();
      else refuse(request, response as never);
    });
    expect([error.outcome, error.attempts, requests()]).toEqual(['unknown', 1, 2]);
  });

  test('the outcome of a refusal is unknown when a RetryAgent had resent the request', async () => {
    const before = getGlobalDispatcher();
    onTestFinished(() => setGlobalDispatcher(before));
    setGlobalDispatcher(new RetryAgent(new Agent(), { methods: ['POST'], minTimeout: 1 }));
    const { error, requests } = await approval((request, response, number) => {
      if (number === 1) response.writeHead(503).end();
      else refuse(request, response as never);
    });
    expect([error.outcome, error.attempts, requests()]).toEqual(['unknown', 1, 2]);
  });
});

describe('fetch over HTTP/2, such as Node 26', () => {
  async function approvalOver2(answer: (stream: ServerHttp2Stream, number: number) => void) {
    const server = createSecureServer(makeCertificate('127.0.0.1'));
    let streams = 0;
    server.on('stream', (stream) =>
      answer(
        stream.on('error', () => {}),
        ++streams,
      ),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const dispatcher = new Agent({ allowH2: true, connect: { rejectUnauthorized: false } });
    onTestFinished(async () => {
      await dispatcher.destroy();
      server.close();
    });
    vi.stubGlobal('fetch', (url: string, init: object) => undici(url, { ...init, dispatcher }));
    const error = await approve(`https://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
    return { error, streams: () => streams };
  }

  const refuseStream = (stream: ServerHttp2Stream) => {
    stream.respond({ ':status': 401 });
    stream.end(REFUSAL);
  };

  test('a refusal of the only request over HTTP/2 has the outcome rejected', async () => {
    const { error, streams } = await approvalOver2(refuseStream);
    expect([error.outcome, streams()]).toEqual(['rejected', 1]);
  });

  test('the outcome of a refusal is unknown when fetch had resent the request after REFUSED_STREAM', async () => {
    const { error, streams } = await approvalOver2((stream, number) => {
      if (number === 1) stream.close(constants.NGHTTP2_REFUSED_STREAM);
      else refuseStream(stream);
    });
    expect([error.outcome, error.attempts, streams()]).toEqual(['unknown', 1, 2]);
  });
});

describe('unobservable fetch', () => {
  const refusing = async () => answered(401, REFUSAL);

  test("the outcome of a refusal over a custom fetch is unknown, even over a wrapper of Node's", async () => {
    const { error } = await approval(refuse, { fetch: (url, init) => fetch(url, init) });
    expect(error).toMatchObject({ codigo: 'chave_revogada', outcome: 'unknown' });
  });

  test('the outcome of a refusal over a replaced global fetch is unknown', async () => {
    vi.stubGlobal('fetch', refusing);
    expect(await approve('http://127.0.0.1:4010/v1')).toMatchObject({ outcome: 'unknown' });
  });

  test.each([
    ['without getBuiltinModule', {}],
    [
      'whose getBuiltinModule throws, as that of the Edge runtime does',
      { process: { getBuiltinModule: throwing } },
    ],
  ])('the outcome of a refusal on a runtime %s is unknown', (_, surroundings) => {
    expect(watchSends(uuid, surroundings)()).toBeUndefined();
  });
});

test('the watch counts only requests with its own key', async () => {
  const origin = await listen(refuse);
  const [watch, other] = [watchSends(uuid), watchSends(uuid.replace('6', '7'))];
  await fetch(origin, { method: 'POST', headers: { 'Idempotency-Key': uuid } });
  expect([watch(), other()]).toEqual([1, undefined]);
});

function throwing(): never {
  throw new Error('not supported in the Edge runtime');
}
