import { expect, test } from 'vitest';
import { route } from '../../hosted/src/edge/router.ts';
import { createSandbox } from '../../mock/src/create-sandbox.ts';
import { fakePlatform } from './fake-platform.ts';

const ORIGIN = 'https://sandbox.tesa.example';

type Asked = readonly [
  method: string,
  path: string,
  headers?: Record<string, string>,
  body?: string | undefined,
];

const asRequest = ([method, path, headers = {}, body]: Asked): Request =>
  new Request(`${ORIGIN}${path}`, { method, headers, ...(body !== undefined && { body }) });

const NEW_ID = /req_[0-9a-f]{32}/g;

async function answerOf(response: Response) {
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    headers[name] = value;
  });
  const mask = (text: string) => text.replace(NEW_ID, 'req_…');
  const body = mask(await response.text());
  return { status: response.status, headers: JSON.parse(mask(JSON.stringify(headers))), body };
}

async function ofBoth(asked: Asked) {
  const { env, woken } = fakePlatform();
  await using sandbox = disposable(await createSandbox());
  const here = await answerOf(await route(asRequest(asked), env));
  expect(woken).toEqual([]);
  return { here, there: await answerOf(await sandbox.fetch(asRequest(asked))) };
}

const disposable = <T extends { close(): Promise<void> }>(closed: T) =>
  Object.assign(closed, { [Symbol.asyncDispose]: () => closed.close() });

const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });
const UNKNOWN = bearer('svc_test_desconhecida');
const EXPLAIN = { 'Sandbox-Explicar': 'sim' };

const ALIKE: readonly Asked[] = [
  ['GET', '/v1'],
  ['GET', '/v1/'],
  ['GET', '/v1/nada'],
  ['GET', '/v1/propostas/', UNKNOWN],
  ['GET', '/v1/%zz'],
  ['POST', '/v1/nada', UNKNOWN, '{}'],
  ['GET', '/v1/nada', EXPLAIN],
  ['HEAD', '/v1/nada'],
  ['DELETE', '/v1/propostas', UNKNOWN],
  ['OPTIONS', '/v1/propostas', { Origin: 'https://outra.example', 'Access-Control-Request-Method': 'GET' }],
  ['PUT', '/v1/resgates/resg_1', UNKNOWN, '{'],
  ['GET', '/v1/resgates/resg_1/aprovar', EXPLAIN],
  ['GET', '/v1/propostas'],
  ['HEAD', '/v1/propostas'],
  ['GET', '/v1/propostas?limite=abc'],
  ['GET', '/v1/propostas', { Origin: 'https://outra.example' }],
  ['POST', '/v1/resgates', {}, '{'],
  ['GET', '/v1/propostas', { Authorization: 'Basic YTpi' }],
  ['GET', '/v1/propostas', { Authorization: 'Bearer' }],
  ['GET', '/v1/propostas', bearer('svc_live_abc')],
  ['GET', '/v1/propostas', bearer('abc')],
  ['GET', '/v1/propostas', bearer('svc_test_a b')],
  ['GET', '/v1/propostas', { Prefer: 'code=200' }],
  ['GET', '/v1/propostas', { Prefer: 'code=200', ...bearer('abc') }],
  ['GET', '/v1/propostas?__code=200'],
  ['GET', '/nada'],
  ['POST', '/', {}, 'x'],
  ['GET', '/v1x/propostas'],
  ['GET', '/docs/nada'],
  ['GET', '/nada', EXPLAIN],
  ['GET', '/'],
  ['HEAD', '/saude'],
  ['GET', '/openapi.json'],
];

test.each(ALIKE)("%s %s %j %s without a credential gets the sandbox's answer", async (...asked) => {
  const { here, there } = await ofBoth(asked as unknown as Asked);
  expect(here).toEqual(there);
});

/** Expects a message other than the Node sandbox's, whose advice would be wrong for a hosted sandbox. */
async function expectOtherWords(asked: Asked, words: { mensagem?: RegExp; passaria: RegExp }) {
  const { here, there } = await ofBoth([asked[0], asked[1], { ...asked[2], ...EXPLAIN }, asked[3]]);
  const [said, said_there] = [JSON.parse(here.body), JSON.parse(there.body)];
  expect(said.erro.mensagem).toMatch(words.mensagem ?? said_there.erro.mensagem);
  expect(said.explicacao.passaria).toMatch(words.passaria);
  expect(said.explicacao.passaria_em_ingles).toMatch(words.passaria);
  const rest = ({ erro, explicacao }: typeof said) => ({
    erro: { ...erro, mensagem: '' },
    explicacao: { ...explicacao, passaria: '', passaria_em_ingles: '' },
  });
  expect(rest(said)).toEqual(rest(said_there));
  expect({ ...here, body: '' }).toEqual({ ...there, body: '' });
}

test("the error for a missing key differs from the sandbox's only in how to get a key", async () => {
  await expectOtherWords(['GET', '/v1/propostas'], { passaria: /POST \/contas/ });
});

test("the error for an unknown key differs from the sandbox's only in how to get a key", async () => {
  const words = { mensagem: /não é de nenhuma conta/, passaria: /POST \/contas/ };
  await expectOtherWords(['GET', '/v1/propostas', UNKNOWN], words);
  await expectOtherWords(['POST', '/v1/resgates', UNKNOWN, '{'], words);
});

test("a refusal by the control plane differs from the sandbox's only in who may call it", async () => {
  // A Node sandbox that listens on other machines refuses with the same words.
  const webhook = { 'Service-Signature': 'a'.repeat(64) };
  const words = { mensagem: /token_de_controle/, passaria: /token_de_controle/ };
  await expectOtherWords(['GET', '/_sandbox/mundos', webhook], words);
  await expectOtherWords(['GET', '/_sandbox/nada', webhook], words);
});

test('a request for an example needs a valid key too, and its refusal has the headers of examples', async () => {
  const { env } = fakePlatform();
  const asked: Asked = ['GET', '/v1/propostas', { Prefer: 'code=200', ...UNKNOWN }];
  const here = await route(asRequest(asked), env);
  expect([here.status, here.headers.has('RateLimit')]).toEqual([401, true]);
});

test('a request without a key cannot find out which worlds exist', async () => {
  const { env, woken } = fakePlatform();
  const naming = { ...UNKNOWN, 'Sandbox-Mundo': 'mundo_1' };
  const here = await route(asRequest(['GET', '/v1/propostas', naming]), env);
  expect([here.status, woken]).toEqual([401, []]);
});
