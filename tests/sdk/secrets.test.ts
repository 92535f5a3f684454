import { inspect } from 'node:util';
import { Tesa } from '@tesa/sdk';
import { describe, expect, test } from 'vitest';
import { apiKey, clientAnswered, clientOver, envelope, errorOf, local } from './support.ts';

/** Every way a value may end in a log, an error tracker or a debugger's console. */
function everythingShownOf(value: unknown): string {
  const shown = [
    String(value),
    JSON.stringify(value),
    inspect(value, { showHidden: true, depth: null, getters: true }),
  ];
  if (value instanceof Error) shown.push(value.stack ?? '', everythingShownOf(value.cause));
  return shown.join('\n');
}

const body = { comentario: 'canario do corpo' };

describe('the key is never shown', () => {
  test('by the client', () => {
    const tesa = new Tesa({ apiKey, baseUrl: local });
    expect(everythingShownOf(tesa)).not.toContain('canario');
    expect(everythingShownOf(Object.getOwnPropertyDescriptors(tesa))).not.toContain('canario');
  });

  test('by an error of a fetch that keeps the request it failed with', async () => {
    const { tesa } = clientOver((request) => {
      const headers = request.headers.get('Authorization');
      const root = Object.assign(new Error(`no route for ${headers}`), { request, headers, code: headers });
      throw Object.assign(new TypeError(`failed with ${headers}`, { cause: root }), {
        request,
        config: { headers },
      });
    });
    const error = await errorOf(tesa.aprovarProposta('prop_1', body));
    expect(error.cause).toMatchObject({ message: 'failed with Bearer [API key]' });
    expect(everythingShownOf(error)).not.toContain('canario');
  });

  test('by an error whose causes go in circles', async () => {
    const { tesa } = clientOver((request) => {
      const circular = new Error(`for ${request.headers.get('Authorization')}`);
      circular.cause = circular;
      throw circular;
    });
    const error = await errorOf(tesa.obterProposta('prop_1'));
    expect(error.name).toBe('ConnectionError');
    expect(everythingShownOf(error)).not.toContain('canario');
  });

  test.each([200, 409, 500])('by the error of a server that echoes it in a %i', async (status) => {
    const { erro } = envelope(`codigo ${apiKey}`, `campo ${apiKey}`);
    const echo = { erro: { ...erro, mensagem: `Chave ${apiKey} recusada.`, requisicao_id: apiKey } };
    const text = status === 200 ? apiKey : JSON.stringify(echo);
    const { tesa } = clientAnswered(status, text, { 'Requisicao-Id': apiKey });
    const error = await errorOf(tesa.aprovarProposta('prop_1', body));
    expect(error.requisicaoId).toBe('[API key]');
    expect(everythingShownOf(error)).not.toContain('canario');
  });

  test('by the error of a closed port', async () => {
    const tesa = new Tesa({ apiKey, baseUrl: 'http://127.0.0.1:1/v1' });
    const error = await errorOf(tesa.aprovarProposta('prop_1', body));
    expect(error.name).toBe('ConnectionError');
    expect(everythingShownOf(error)).not.toContain('canario');
  });
});

test('a JSON error keeps what a log needs', async () => {
  const { tesa } = clientAnswered(409, envelope('estado_incompativel'));
  const error = await errorOf(tesa.aprovarProposta('prop_1'));
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    name: 'ConflictError',
    message: error.message,
    outcome: 'rejected',
    operation: 'aprovarProposta',
    status: 409,
    codigo: 'estado_incompativel',
    mensagem: 'Mensagem da API.',
    campo: null,
    requisicaoId: 'req_1',
    idempotencyKey: error.idempotencyKey,
    retryAfter: null,
  });
});
