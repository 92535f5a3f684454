import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../mock/src/index.ts';
import { exchange, head } from '../http/raw.ts';
import { ADMIN, EMPTY_WALLET } from './support.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ port: 0 });
});
afterAll(() => server.close());

const key = `Authorization: Bearer ${ADMIN}`;
const json = 'Content-Type: application/json';
const fresh = () => `Idempotency-Key: ${crypto.randomUUID()}`;
const redemption = JSON.stringify({ valor: '10.00', carteira_destino_id: EMPTY_WALLET });
const post = (path: string, body: string, ...headers: readonly string[]) =>
  `${head(`POST ${path}`, key, ...headers, `Content-Length: ${body.length}`)}${body}`;
const redeem = (...headers: readonly string[]) => post('/v1/resgates', redemption, ...headers);

const rules: readonly (readonly [string, string, () => string])[] = [
  [
    'a path in a different case is a different path',
    '404 rota_inexistente',
    () => head('GET /v1/Posicoes', key),
  ],
  ['a slash at the end makes a different path', '404 rota_inexistente', () => head('GET /v1/posicoes/', key)],
  ['a doubled slash makes a different path', '404 rota_inexistente', () => head('GET /v1//posicoes', key)],
  ['an escape in a path is decoded', '200', () => head('GET /v1/%70osicoes', key)],
  ['the name of a parameter has a case', '422 Limite', () => head('GET /v1/propostas?Limite=1', key)],
  [
    'a parameter of the query is not repeated',
    '422 limite',
    () => head('GET /v1/propostas?limite=1&limite=1', key),
  ],
  ['an empty filter is not an absent one', '422 status', () => head('GET /v1/propostas?status=', key)],
  ['an empty cursor is not an absent one', '422 apos', () => head('GET /v1/propostas?apos=', key)],
  ['limite has no leading zero', '422 limite', () => head('GET /v1/propostas?limite=01', key)],
  ['limite is not raised to 1', '422 limite', () => head('GET /v1/propostas?limite=0', key)],
  ['limite may be 1', '200', () => head('GET /v1/propostas?limite=1', key)],
  ['limite may be 100', '200', () => head('GET /v1/propostas?limite=100', key)],
  ['limite is not lowered to 100', '422 limite', () => head('GET /v1/propostas?limite=101', key)],
  [
    'an empty key of idempotency is not an absent one',
    '422 Idempotency-Key',
    () => redeem(json, 'Idempotency-Key:'),
  ],
  ['two idempotency keys count as none', '422 Idempotency-Key', () => redeem(json, fresh(), fresh())],
  ['two API keys count as none', '401 Authorization', () => head('GET /v1/posicoes', key, key)],
  ['two content types count as none', '415 Content-Type', () => redeem(json, json, fresh())],
  ['one type may name its charset', '201', () => redeem(`${json}; charset=utf-8`, fresh())],
  ...['[]', '"a"', '1', 'null'].map(
    (body) =>
      [
        `the body ${body} is no object, and has no campo`,
        '422 ',
        () => post('/v1/resgates', body, json, fresh()),
      ] as const,
  ),
  [
    'a key of idempotency on a read is ignored',
    '200',
    () => head('GET /v1/posicoes', key, 'Idempotency-Key: x'),
  ],
  ['Accept is ignored', '200', () => head('GET /v1/posicoes', key, 'Accept: text/html')],
  [
    'the body of a write that has none is ignored',
    '404 id',
    () => post('/v1/webhooks/wh_nenhum/testar', 'oi', 'Content-Type: text/plain'),
  ],
  [
    'OPTIONS is refused, since no browser is to call',
    '405 GET, HEAD',
    () => head('OPTIONS /v1/posicoes', key),
  ],
];

test('the clock that checks a signature is the clock in Date', async () => {
  const [answer] = await exchange(server.url, head('GET /v1/posicoes', key));
  const now = Date.parse(`${answer?.headers.date}`) / 1000;
  const ask = async (timestamp: number) => {
    const signature = `Service-Signature: ${'a'.repeat(64)}`;
    const [signed] = await exchange(
      server.url,
      head('GET /v1/posicoes', key, `Service-Timestamp: ${timestamp}`, signature),
    );
    return JSON.parse(signed?.body ?? '').erro.mensagem;
  };
  expect(await ask(now)).toMatch(/^A assinatura não confere/);
  expect(await ask(now - 310)).toMatch(/^A diferença/);
  expect(await ask(now + 310)).toMatch(/^A diferença/);
});

test.each(rules)('%s, so the answer is %s', async (_rule, expected, request) => {
  const [answer] = await exchange(server.url, request());
  if (answer === undefined) throw new Error('There is no answer');
  const { status, headers, body } = answer;
  expect(headers['content-type']).toBe('application/json');
  const { erro } = JSON.parse(body);
  const about = status === 405 ? headers.allow : status === 404 ? (erro.campo ?? erro.codigo) : erro?.campo;
  expect([status, ...(about === undefined ? [] : [about])].join(' ')).toBe(expected);
});
