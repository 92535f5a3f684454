import type { Tesa } from '@tesa/sdk';
import { describe, expect, test } from 'vitest';
import type { OperationId } from '../../sdk/src/generated/operations.ts';
import { operations } from './operations.ts';
import { answered, clientAnswered, clientOver, envelope, errorOf, factsOf, uuid } from './support.ts';

const resgate = { valor: '1.00', carteira_destino_id: 'cart_1' };
const writes = (Object.keys(operations) as OperationId[]).filter((id) => factsOf(id).method !== 'GET');

function write(tesa: Tesa, operation: OperationId): Promise<unknown> {
  const { path, body } = factsOf(operation);
  const given = [...(path.includes('{id}') ? ['prop_1'] : []), ...(body ? [{ campo: 'x' }] : [])];
  const method = tesa[operation] as (...given: unknown[]) => Promise<unknown>;
  return method.call(tesa, ...given, { idempotencyKey: uuid, maxRetries: 0 });
}

describe('unknown outcomes', () => {
  test.each([
    ['no answer', () => Promise.reject(new TypeError('fetch failed', { cause: new Error('reset') }))],
    ['a timeout', () => new Promise<Response>(() => {})],
    ['a failure of the service', () => answered(503, envelope('servico_indisponivel'))],
    ['a bare 408', () => answered(408, '')],
    ['an invalid success', () => answered(200, '<html>')],
    ['requisicao_em_andamento', () => answered(409, envelope('requisicao_em_andamento'))],
  ])(
    'the message of an unknown outcome after %s quotes the key, and says until when it is valid',
    async (_, answer) => {
      for (const operation of writes) {
        const { message } = await errorOf(write(clientOver(answer).tesa, operation));
        expect(message).toContain(
          `It may have taken effect: repeat the call with { idempotencyKey: '${uuid}' } within 24 hours of its first ` +
            'attempt to find out; after that ',
        );
        expect(message).toMatch(/ first: the key expires\.( \(requisicao_id: req_1\))?$/);
      }
    },
  );

  test.each([
    [404, ''],
    [403, '<html>'],
    [429, ''],
    [409, envelope('codigo_que_ainda_nao_existe')],
  ])(
    'the message of an unknown outcome after a %i that proves nothing advises to look for the effect, and not to repeat the call',
    async (status, body) => {
      for (const operation of writes) {
        const { message } = await errorOf(write(clientAnswered(status, body).tesa, operation));
        expect(message).toContain('before anything else, and do not repeat the call to find out.');
        expect(message).not.toContain(uuid);
      }
    },
  );

  test.each<[OperationId, string]>([
    ['criarResgate', 'look for the operation with listarResgates'],
    ['criarProposta', 'look for the operation with listarPropostas'],
    ['vincularCarteira', 'look for the operation with listarCarteiras'],
    ['registrarWebhook', 'look for the operation with listarWebhooks'],
    ['definirPoliticaDeAlocacao', 'look for the operation with obterPoliticaDeAlocacao'],
    ['reemitirTransacao', 'look for the operation with listarTransacoes'],
    ['aprovarProposta', "read the resource with obterProposta('prop_1')"],
    ['aprovarResgate', "read the resource with obterResgate('prop_1')"],
    ['desvincularCarteira', "read the resource with obterCarteira('prop_1')"],
    ['rotacionarSegredoDoWebhook', "read the resource with obterWebhook('prop_1')"],
  ])('the message of an unknown outcome of %s says where to look: %s', async (operation, look) => {
    const { message } = await errorOf(write(clientAnswered(404, '').tesa, operation));
    expect(message).toContain(`It may have taken effect: ${look} before anything else`);
  });

  test('the message of a failed read advises to read again', async () => {
    const error = await errorOf(clientAnswered(500, '').tesa.obterProposta('prop_1', { maxRetries: 0 }));
    expect(error.message).toMatch(/Repeat the call\.$/);
  });
});

describe('refused calls', () => {
  test.each([
    [
      409,
      'chave_de_idempotencia_reutilizada',
      'This idempotencyKey was used for another request: look up its effect, and use a new key only if this was not ' +
        'done.',
    ],
    [403, 'escopo_insuficiente', 'Use an API key with the scope of this operation, such as admin'],
    [403, 'ip_nao_permitido', "Call from an address on the API key's allowlist."],
    [401, 'chave_revogada', 'Check that the API key is complete, active and of this environment.'],
    [404, 'nao_encontrado', "Check the id and baseUrl: a removed resource, or another organization's,"],
    [404, 'rota_inexistente', 'Check the id and baseUrl'],
    [405, 'metodo_nao_permitido', 'Check baseUrl.'],
    [422, 'saldo_insuficiente', 'perhaps this one under another idempotencyKey.'],
    [422, 'politica_invalida', 'Make the percentages add up to exactly 100.'],
    [422, 'requisicao_invalida', 'Correct the request before sending it again.'],
    [429, 'limite_de_requisicoes', 'Slow down before the next request.'],
  ])('a refusal with %i %s says: %s', async (status, codigo, step) => {
    const { tesa } = clientAnswered(status, envelope(codigo));
    expect((await errorOf(tesa.criarResgate(resgate, { maxRetries: 0 }))).message).toContain(step);
  });

  test('a refusal with Retry-After says how long to wait', async () => {
    const { tesa } = clientAnswered(429, envelope('limite_de_requisicoes'), { 'Retry-After': '7' });
    const { message } = await errorOf(tesa.criarResgate(resgate, { maxRetries: 0 }));
    expect(message).toContain('Wait 7 s before the next request.');
  });

  test("a refusal of a read without the API's error envelope is described by its status", async () => {
    const { message } = await errorOf(clientAnswered(404, '').tesa.obterProposta('prop_1'));
    expect(message).toMatch(/404 without the error envelope of the API\. Check the id and baseUrl: /);
  });
});

test('advice not to repeat a call is never contradicted in the same message', async () => {
  for (const status of [400, 401, 403, 404, 409, 422, 429]) {
    const { message } = await errorOf(
      clientAnswered(status, envelope('codigo_novo')).tesa.aprovarProposta('prop_1', {}, { maxRetries: 0 }),
    );
    expect(message).toContain('do not repeat the call to find out');
    expect(message).not.toMatch(/before repeating|sending it again/);
  }
});

test("a refused connection's message says that nothing happened, and advises to repeat the call", async () => {
  const refused = () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) });
  };
  const { message } = await errorOf(clientOver(refused, { maxRetries: 0 }).tesa.criarResgate(resgate));
  expect(message).toMatch(
    /\(ECONNREFUSED: no\)\. Check that its server is running\. Nothing happened: repeat the call\.$/,
  );
});

test('a mensagem of more than 1000 characters is truncated in the message, and complete in its own field', async () => {
  const { erro } = envelope('requisicao_invalida');
  const said = async (length: number) => {
    const mensagem = 'é'.repeat(length);
    const error = await errorOf(
      clientAnswered(422, { erro: { ...erro, mensagem } }).tesa.criarResgate(resgate),
    );
    expect(error.mensagem).toBe(mensagem);
    return error.message;
  };
  expect(await said(1000)).toContain(`: ${'é'.repeat(1000)} Correct`);
  expect(await said(1001)).toContain(`: ${'é'.repeat(1000)}… Correct`);
});

test('the message of not-sent concerns this call, and not an earlier one with the same key', async () => {
  const signal = AbortSignal.abort();
  const error = await errorOf(
    clientAnswered(200, {}).tesa.criarResgate(resgate, { signal, idempotencyKey: uuid }),
  );
  expect(error.message).toBe('criarResgate was aborted. Nothing happened in this call.');
});
