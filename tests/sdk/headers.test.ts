import { readFileSync } from 'node:fs';
import { ConfigurationError, Tesa } from '@tesa/sdk';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answered, apiKey, clientOver, entity, errorOf, headersOf, local, uuid } from './support.ts';

const { version } = JSON.parse(readFileSync(new URL('../../sdk/package.json', import.meta.url), 'utf8'));

const good = () => answered(200, entity({ status: 'aprovada' }));
const untyped = (headers: unknown) => headers as Record<string, string>;

afterEach(() => {
  vi.unstubAllGlobals();
});

async function sentWith(
  headers?: Record<string, string | undefined>,
  ofCall?: Record<string, string | undefined>,
) {
  const { tesa, requests } = clientOver(good, { headers });
  await tesa.aprovarProposta('prop_1', {}, { idempotencyKey: uuid, headers: ofCall });
  return requests[0]?.headers ?? new Headers();
}

describe('custom headers', () => {
  test('extra headers are sent with every attempt of every call', async () => {
    const { tesa, requests } = clientOver((_, attempt) => (attempt === 1 ? answered(503, '') : good()), {
      headers: { 'X-Gateway': 'tesouraria' },
    });
    await tesa.obterProposta('prop_1');
    await tesa.aprovarProposta('prop_1');
    expect(requests.map((request) => request.headers.get('X-Gateway'))).toEqual(Array(3).fill('tesouraria'));
  });

  test("extra headers of a call are sent with that call only, and override the client's headers, ignoring case", async () => {
    const { tesa, requests } = clientOver(good, { headers: { 'X-Gateway': 'a', 'x-other': 'b' } });
    await tesa.obterProposta('prop_1', { headers: { 'x-gateway': 'c', 'X-Other': undefined } });
    await tesa.obterProposta('prop_1');
    const sent = requests.map(({ headers }) => [headers.get('X-Gateway'), headers.get('X-Other')]);
    expect(sent).toEqual([
      ['c', null],
      ['a', 'b'],
    ]);
  });

  test('extra headers are sent for every page of a list and every read of a wait', async () => {
    const headers = { 'X-Gateway': 'a' };
    const { tesa, requests } = clientOver(({ url }) =>
      url.includes('/propostas/')
        ? answered(200, entity({ status: 'aprovada' }))
        : answered(200, {
            dados: [],
            tem_mais: !url.includes('apos'),
            proximo_cursor: url.includes('apos') ? null : 'x',
          }),
    );
    await tesa.listarPropostas({}, { headers }).toArray({ max: 1 });
    await tesa.aguardarProposta('prop_1', { until: ['aprovada'], headers });
    expect(requests.map((request) => request.headers.get('X-Gateway'))).toEqual(['a', 'a', 'a']);
  });

  test('extra headers may be a User-Agent of the caller', async () => {
    expect((await sentWith({ 'User-Agent': 'tesouraria/2' })).get('User-Agent')).toBe('tesouraria/2');
    expect((await sentWith({}, { 'user-agent': 'tesouraria/3' })).get('User-Agent')).toBe('tesouraria/3');
  });

  test('extra headers do not change when the caller mutates the object', async () => {
    const headers = { 'X-Gateway': 'a' };
    const { tesa, requests } = clientOver(good, { headers });
    headers['X-Gateway'] = 'b';
    await tesa.obterProposta('prop_1');
    expect(requests[0]?.headers.get('X-Gateway')).toBe('a');
  });

  const wrong: [string, unknown][] = [
    ...[
      'Authorization',
      'authorization',
      'IDEMPOTENCY-KEY',
      'Service-Signature',
      'service-timestamp',
      'Content-Type',
      'Content-Length',
      'Accept',
      'Host',
      'Connection',
      'Transfer-Encoding',
    ].map((name): [string, unknown] => [name, { [name]: 'canario' }]),
    ['Authorization, even as undefined', { Authorization: undefined }],
    ['a line break in a value', { 'X-A': 'canario\r\nX-B: 1' }],
    ['a letter with an accent in a value', { 'X-A': 'canário' }],
    ['a space around a value', { 'X-A': ' canario' }],
    ['a value that is a number', { 'X-A': 1 }],
    ['a value that is null', { 'X-A': null }],
    ['a value that is a list', { 'X-A': ['canario'] }],
    ['a name that is none', { 'X A': 'canario' }],
    ['a name with a line break', { 'X-A:\r\nX-B': 'canario' }],
    ['an empty name', { '': 'canario' }],
    ['a Headers, whose entries would be lost', new Headers({ 'X-A': 'canario' })],
    ['a Map', new Map([['X-A', 'canario']])],
    ['a list', [['X-A', 'canario']]],
    ['a string', 'X-A: canario'],
    ['null', null],
  ];

  test.each(wrong)('extra headers are refused when the client is created: %s', (_, headers) => {
    const make = () => new Tesa({ apiKey, baseUrl: local, headers: untyped(headers) });
    expect(make).toThrow(ConfigurationError);
    expect(make).toThrow(/^headers /);
    expect(make).not.toThrow(/can[aá]rio/);
  });

  test.each([
    [{ 'X-A': 'a', 'X-B': 'canário', Host: 'b' }, `client's own: not "X-B".`],
    [{ 'X-A': 'a', Host: 'b' }, `client's own: not "Host".`],
    [{ 'X-A\r\nX-B': 'a' }, `client's own: not "X-A\\r\\nX-B".`],
    [[['X-A', 'a']], "client's own."],
  ])('the refusal of extra headers names the first invalid header: %j', (headers, end) => {
    const make = () => new Tesa({ apiKey, baseUrl: local, headers: untyped(headers) });
    expect(make).toThrow(end);
  });

  test.each(wrong)('extra headers of a call are refused before anything is sent: %s', async (_, headers) => {
    const { tesa, requests } = clientOver(good);
    const error = await errorOf(tesa.aprovarProposta('prop_1', {}, { headers: untyped(headers) }));
    expect(error).toMatchObject({
      name: 'ConfigurationError',
      operation: 'aprovarProposta',
      outcome: 'not-sent',
    });
    expect(error.message).not.toMatch(/can[aá]rio/);
    expect(requests).toEqual([]);
  });

  test('extra headers do not change the headers of the call itself', async () => {
    const headers = await sentWith({ 'X-Gateway': 'a' });
    expect(headers.get('Authorization')).toBe(`Bearer ${apiKey}`);
    expect(headers.get('Idempotency-Key')).toBe(uuid);
    expect(headers.get('Content-Type')).toBe('application/json');
  });
});

describe('identification of the runtime', () => {
  test('User-Agent names the version of the package and the runtime', async () => {
    const agent = (await sentWith()).get('User-Agent');
    expect(agent).toBe(`tesa-sdk/${version} ${navigator.userAgent}`);
    expect(agent).toMatch(/ Node\.js\/\d+$/);
  });

  test.each([{}, undefined])(
    'User-Agent omits a runtime that does not identify itself: %o',
    async (navigator) => {
      vi.stubGlobal('navigator', navigator);
      expect((await sentWith()).get('User-Agent')).toBe(`tesa-sdk/${version}`);
    },
  );

  test.each(['Cloudflare-Workers', 'Deno/2.9.6', 'Bun/1.4.5'])('User-Agent names %s', async (userAgent) => {
    vi.stubGlobal('navigator', { userAgent });
    expect((await sentWith()).get('User-Agent')).toBe(`tesa-sdk/${version} ${userAgent}`);
  });

  test.each([
    'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
    'Mozilla/5.0 (linux) AppleWebKit/537.36 (KHTML, like Gecko) jsdom/27.0.0',
    'Odd\r\nX: 1',
    'Não',
  ])(
    'User-Agent is not sent by a runtime that identifies as %j, because a browser would send a CORS preflight first',
    async (userAgent) => {
      vi.stubGlobal('navigator', { userAgent });
      const { tesa, requests } = clientOver(good);
      await tesa.obterProposta('prop_1');
      expect(headersOf(requests[0] as Request).map(([name]) => name)).toEqual(['accept', 'authorization']);
    },
  );
});
