import { isConnectionError, isServerError, isTesaError, Tesa } from '@tesa/sdk';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { entity } from './support.ts';

const server = setupServer();

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const tesa = new Tesa({ apiKey: 'svc_test_consumidor', maxRetries: 0 });
const aprovar = 'https://sandbox.tesa.example/v1/propostas/:id/aprovar';

const aprovarProposta = () => tesa.aprovarProposta('prop_1').catch((error: unknown) => error);

describe('MSW', () => {
  test('a consumer who mocks the API with MSW sees the entity of the handler', async () => {
    server.use(
      http.post(aprovar, ({ params }) => HttpResponse.json(entity({ id: params.id, status: 'aprovada' }))),
    );
    expect(await aprovarProposta()).toMatchObject({ id: 'prop_1', status: 'aprovada' });
  });

  test('a consumer who mocks the API with MSW sees the request as it was sent, with its API key', async () => {
    let headers = new Headers();
    server.use(
      http.post(aprovar, ({ request }) => {
        headers = request.headers;
        return HttpResponse.json(entity());
      }),
    );
    await aprovarProposta();
    expect(headers.get('Authorization')).toBe('Bearer svc_test_consumidor');
    expect(headers.get('Idempotency-Key')).toHaveLength(36);
  });

  test('a consumer who mocks the API with MSW sees a network error as a ConnectionError', async () => {
    server.use(http.post(aprovar, () => HttpResponse.error()));
    const error = await aprovarProposta();
    expect(isConnectionError(error) && error.outcome).toBe('unknown');
  });

  test.each([
    ['HTML', () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 })],
    ['an empty body', () => new HttpResponse(null, { status: 502 })],
  ])('a consumer who mocks the API with MSW sees a 502 with %s as a ServerError', async (_, answer) => {
    server.use(http.post(aprovar, answer));
    const error = await aprovarProposta();
    expect(isServerError(error) && [error.status, error.codigo, error.outcome]).toEqual([
      502,
      null,
      'unknown',
    ]);
  });

  test('a consumer who mocks the API with MSW sees an error of the API with its code', async () => {
    const erro = {
      codigo: 'chave_de_idempotencia_reutilizada',
      mensagem: 'A chave serviu a outra requisição.',
      campo: null,
      requisicao_id: 'req_1',
    };
    server.use(http.post(aprovar, () => HttpResponse.json({ erro }, { status: 409 })));
    const error = await aprovarProposta();
    expect(isTesaError(error) && error.codigo).toBe('chave_de_idempotencia_reutilizada');
  });
});
