import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Tesa } from '@tesa/sdk';
import { describe, expect, onTestFinished, test } from 'vitest';
import { apiKey, clientAnswered, clientOver, errorOf, uuid } from './support.ts';

const options = { idempotencyKey: uuid };

/** A client of a real server, so that the failures are the ones of the network. */
async function clientOf(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { tesa: new Tesa({ apiKey, baseUrl: `http://127.0.0.1:${port}/v1` }), server };
}

describe('a network failure', () => {
  test('before the connection is a ConnectionError that names the address and the cause', async () => {
    const { tesa, server } = await clientOf(() => {});
    await new Promise((resolve) => server.close(resolve));
    const error = await errorOf(tesa.aprovarProposta('prop_1', {}, options));
    expect(error).toMatchObject({
      name: 'ConnectionError',
      outcome: 'not-sent',
      status: null,
      idempotencyKey: uuid,
    });
    expect(error.message).toContain(`from ${tesa.baseUrl} (ECONNREFUSED). Check the address`);
  });

  test('after the request was sent is a ConnectionError with an unknown outcome', async () => {
    const { tesa } = await clientOf((request) => request.socket.destroy());
    const error = await errorOf(tesa.aprovarProposta('prop_1', {}, options));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', idempotencyKey: uuid });
  });

  test('in the middle of a success is an UnexpectedResponseError with its status', async () => {
    const { tesa } = await clientOf((_, response) => {
      response.writeHead(200, { 'Content-Length': 100 }).write('{"id":', () => response.destroy());
    });
    const error = await errorOf(tesa.aprovarProposta('prop_1', {}, options));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', outcome: 'unknown', status: 200 });
    expect(error.message).toContain('cut off');
  });

  test('in the middle of a refusal leaves the outcome unknown', async () => {
    const { tesa } = await clientOf((_, response) => {
      response.writeHead(409, { 'Content-Length': 100 }).write('{"erro":', () => response.destroy());
    });
    const error = await errorOf(tesa.aprovarProposta('prop_1', {}, options));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', outcome: 'unknown', status: 409 });
  });

  test.each([301, 302, 303, 307, 308])('%i is not followed: the key goes nowhere else', async (status) => {
    const visited: (string | undefined)[] = [];
    const { tesa } = await clientOf((request, response) => {
      visited.push(request.url);
      response.writeHead(status, { Location: '/roubo' }).end();
    });
    const error = await errorOf(tesa.obterProposta('prop_1'));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown' });
    expect(visited).toEqual(['/v1/propostas/prop_1']);
  });

  test.each([undefined, null, 'reset', 42, { code: 'ECONNRESET' }])(
    'thrown as %j by a custom fetch is a ConnectionError too',
    async (thrown) => {
      const { tesa } = clientOver(() => {
        throw thrown;
      });
      expect(await errorOf(tesa.obterProposta('prop_1'))).toMatchObject({ name: 'ConnectionError' });
    },
  );
});

describe('an aborted call', () => {
  const reason = new Error('the user left');

  test('sends nothing when the signal was aborted before it', async () => {
    const { tesa, requests } = clientAnswered(200, {});
    const signal = AbortSignal.abort(reason);
    const error = await errorOf(tesa.aprovarProposta('prop_1', {}, { ...options, signal }));
    expect(error).toMatchObject({ name: 'AbortedError', outcome: 'not-sent', idempotencyKey: uuid });
    expect(error.cause).toBe(reason);
    expect(requests).toEqual([]);
  });

  test('on its way has an unknown outcome and the key to find out', async () => {
    const controller = new AbortController();
    const { tesa } = await clientOf(() => controller.abort(reason));
    const { signal } = controller;
    const error = await errorOf(tesa.aprovarProposta('prop_1', {}, { ...options, signal }));
    expect(error).toMatchObject({ name: 'AbortedError', outcome: 'unknown', idempotencyKey: uuid });
    expect(error.cause).toBe(reason);
  });

  test('while its body arrives has an unknown outcome', async () => {
    const controller = new AbortController();
    const { tesa } = await clientOf((_, response) => {
      response.writeHead(200, { 'Content-Length': 100 }).write('{"id":');
    });
    const carried = new Tesa({
      apiKey,
      baseUrl: tesa.baseUrl,
      fetch: async (request) => {
        const response = await fetch(request);
        controller.abort(reason);
        return response;
      },
    });
    const error = await errorOf(carried.aprovarProposta('prop_1', {}, { signal: controller.signal }));
    expect(error).toMatchObject({ name: 'AbortedError', outcome: 'unknown' });
  });
});
