import { describe, expect, it, onTestFinished } from 'vitest';
import { assertTrusted } from '../../mock/src/control/pipeline.ts';
import { fromFetch } from '../../mock/src/http/fetch-request.ts';
import { createTokenCheck, isToken } from '../../mock/src/http/guard.ts';
import { type ServerOptions, startServer } from '../../mock/src/index.ts';
import { exchange } from '../http/raw.ts';
import { outcome, read } from '../pipeline/support.ts';
import { control, openSandbox } from './support.ts';

const URL_HERE = 'http://127.0.0.1:4010/_sandbox/saude';
const LOCAL = { address: '127.0.0.1' };

const TOKEN = 'um-token-de-dezesseis-letras';
const BEARER = { Authorization: `Bearer ${TOKEN}` };

const judge = (headers: Record<string, string>, connection = LOCAL, url = URL_HERE, token?: string) =>
  assertTrusted(fromFetch(new Request(url, { headers }), connection), createTokenCheck(token));

describe('control token', () => {
  async function serve(options: ServerOptions = {}) {
    const lines: string[] = [];
    const server = await startServer({ port: 0, token: TOKEN, log: (line) => lines.push(line), ...options });
    onTestFinished(() => server.close());
    return { url: server.url, lines };
  }

  const ask = async (url: string, path: string, ...headers: string[]) => {
    const lines = [
      `GET ${path} HTTP/1.1`,
      'Host: sandbox.tesa.example',
      'Connection: close',
      ...headers,
      '',
      '',
    ];
    const [answer] = await exchange(url, lines.join('\r\n'));
    return `${answer?.status} ${JSON.parse(answer?.body ?? '{}').erro?.campo ?? 'ok'}`;
  };

  it('a server with a token refuses a DNS-rebinding page, because the page does not know the token', async () => {
    const { url } = await serve();
    expect(await ask(url, '/_sandbox/saude', `Authorization: Bearer ${TOKEN}`)).toBe('200 ok');
    expect(await ask(url, '/_sandbox/saude')).toBe('403 Host');
    expect(await ask(url, '/v1/posicoes', 'Authorization: Bearer svc_test_exemplo_admin')).toBe('403 Host');
  });

  it('a server with a token keeps the token out of its log and its list of requests', async () => {
    const { url, lines } = await serve();
    await ask(url, `/_sandbox/nada`, `Authorization: Bearer ${TOKEN}`);
    await ask(url, '/_sandbox/saude', `Authorization: Bearer ${TOKEN}`);
    const list = await fetch(`${url}/_sandbox/requisicoes?plano=controle`);
    const { dados } = await list.json();
    const wholes = await Promise.all(
      dados.map(async ({ id }: { id: string }) => (await fetch(`${url}/_sandbox/requisicoes/${id}`)).text()),
    );
    expect(wholes.length).toBeGreaterThan(0);
    expect([...lines, ...wholes].join()).not.toContain(TOKEN);
  });
});

describe('access rules', () => {
  it.each([
    [{ Host: '127.0.0.1:4010' }],
    [{ Host: 'localhost:4010' }],
    [{ Host: '[::1]:4010' }],
    [{ Host: '127.0.0.1' }],
    [{ Host: '127.0.0.1:4010', Origin: 'http://127.0.0.1:4010', 'Sec-Fetch-Site': 'same-origin' }],
    [{ Host: '127.0.0.1:4010', 'Sec-Fetch-Site': 'none' }],
    [{ Origin: 'http://127.0.0.1:4010' }],
  ])('the control plane answers this machine: %j', (headers) => {
    expect(() => judge(headers)).not.toThrow();
  });

  it.each([
    ['Host', { Host: 'tesa.example' }],
    ['Host', { Host: 'localhost.tesa.example' }],
    ['Host', { Host: '127.0.0.1.tesa.example' }],
    ['Host', { Host: '127.0.0.1@tesa.example' }],
    ['Host', { Host: '2130706433' }],
    ['Host', { Host: '192.168.0.1:4010' }],
    ['Host', { Host: '' }],
    ['Origin', { Host: '127.0.0.1:4010', Origin: 'https://tesa.example' }],
    ['Origin', { Host: '127.0.0.1:4010', Origin: 'http://127.0.0.1:5173' }],
    ['Origin', { Host: '127.0.0.1:4010', Origin: 'http://localhost:4010' }],
    ['Origin', { Host: '127.0.0.1:4010', Origin: 'null' }],
    ['Origin', { Host: '127.0.0.1:4010', Origin: '' }],
    ['Sec-Fetch-Site', { Host: '127.0.0.1:4010', 'Sec-Fetch-Site': 'cross-site' }],
    ['Sec-Fetch-Site', { Host: '127.0.0.1:4010', 'Sec-Fetch-Site': 'same-site' }],
    ['Service-Signature', { Host: '127.0.0.1:4010', 'Service-Signature': `t=1,v1=${'0'.repeat(64)}` }],
    ['Service-Signature', { Host: '127.0.0.1:4010', 'Service-Signature': '' }],
  ])('the control plane refuses a foreign %s: %j', (campo, headers) => {
    expect(() => judge(headers)).toThrow(expect.objectContaining({ codigo: 'origem_nao_permitida', campo }));
  });

  it.each(['192.168.0.7', '10.0.0.1', '203.0.113.7', 'fe80::1', '2001:db8::1'])(
    'the control plane refuses the remote address %s regardless of the Host header',
    (address) => {
      expect(() => judge({ Host: '127.0.0.1:4010' }, { address })).toThrow(
        expect.objectContaining({ codigo: 'origem_nao_permitida', campo: null }),
      );
    },
  );

  it('the control plane refuses a webhook and pages of other origins even with the token', () => {
    for (const headers of [
      { 'Service-Signature': 't=1,v1=00' },
      { Origin: 'https://tesa.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ]) {
      const judged = () => judge({ ...BEARER, Host: '127.0.0.1:4010', ...headers }, LOCAL, URL_HERE, TOKEN);
      const [campo] = Object.keys(headers);
      expect(judged).toThrow(expect.objectContaining({ codigo: 'origem_nao_permitida', campo }));
    }
  });

  it('the control plane answers callers with the token from any address, by any host name, including a page of its own origin', () => {
    for (const [address, host] of [
      ['203.0.113.7', 'sandbox:4010'],
      ['172.17.0.1', '172.17.0.2:4010'],
      ['127.0.0.1', 'tesa.example'],
    ] as const) {
      const headers = { ...BEARER, Host: host, Origin: `http://${host}`, 'Sec-Fetch-Site': 'same-origin' };
      expect(() => judge(headers, { address }, URL_HERE, TOKEN)).not.toThrow();
      expect(() => judge(headers, { address })).toThrow();
    }
  });

  it.each([
    'Bearer um-token-de-dezesseis-letra',
    'Bearer um-token-de-dezesseis-letrasX',
    'Bearer UM-TOKEN-DE-DEZESSEIS-LETRAS',
    'Basic um-token-de-dezesseis-letras',
    'Bearer',
    'Bearer um-token-de-dezesseis-letras, Bearer outro',
    'um-token-de-dezesseis-letras',
    'Bearer svc_test_exemplo_admin',
    '',
  ])('the control plane refuses other machines with a wrong token: %j', (Authorization) => {
    const judged = () => judge({ Authorization, Host: 'sandbox' }, { address: '10.0.0.1' }, URL_HERE, TOKEN);
    expect(judged).toThrow(expect.objectContaining({ codigo: 'origem_nao_permitida' }));
  });

  it('the control plane requires no token from this machine', () => {
    expect(() => judge({ Host: '127.0.0.1:4010' }, LOCAL, URL_HERE, TOKEN)).not.toThrow();
  });

  it('the control plane accepts tokens of 16 to 256 visible characters', () => {
    expect([16, 256].map((length) => isToken('x'.repeat(length)))).toEqual([true, true]);
    const wrong = [
      'x'.repeat(15),
      'x'.repeat(257),
      `${'x'.repeat(16)} x`,
      `${'x'.repeat(16)}é`,
      `${'x'.repeat(16)}\n`,
      '',
    ];
    expect(wrong.filter(isToken)).toEqual([]);
    expect(() => createTokenCheck('curto')).toThrow(RangeError);
  });

  it('the control plane refuses an absolute request target with a different host, which overrides the Host header', () => {
    const judged = () => judge({ Host: '127.0.0.1:4010' }, LOCAL, 'http://tesa.example/_sandbox/saude');
    expect(judged).toThrow(expect.objectContaining({ campo: 'Host' }));
  });

  it('the control plane answers a refusal with an Erro and no CORS header, also to a preflight', async () => {
    const { fetch } = await openSandbox();
    for (const method of ['GET', 'OPTIONS']) {
      const response = await fetch(URL_HERE, { method, headers: { Origin: 'https://tesa.example' } });
      const cors = ['Origin', 'Methods', 'Headers'].map((what) =>
        response.headers.get(`Access-Control-Allow-${what}`),
      );
      expect(cors).toEqual([null, null, null]);
      expect(outcome(await read(response))).toBe('403 origem_nao_permitida');
    }
  });

  it('the control plane accepts only JSON', async () => {
    const { fetch } = await openSandbox();
    const form = { 'Content-Type': 'text/plain' };
    const answer = await control(fetch, 'POST /relogio', '{"avancar":1}', form);
    expect(outcome(answer)).toBe('415 tipo_de_conteudo_nao_suportado');
  });

  it('the control plane refuses a DNS-rebinding page over a socket', async () => {
    const { url, close } = await startServer({ port: 0 });
    onTestFinished(close);
    const [answer] = await exchange(
      url,
      'POST /_sandbox/reiniciar HTTP/1.1\r\nHost: tesa.example:4010\r\nConnection: close\r\n\r\n',
    );
    expect(answer?.status).toBe(403);
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({ erro: { codigo: 'origem_nao_permitida' } });
  });

  it('the control plane does not exist without a sandbox', async () => {
    const { url, close } = await startServer({ port: 0, stateless: true });
    onTestFinished(close);
    expect(outcome(await read(await fetch(`${url}/_sandbox/saude`)))).toBe('404 rota_inexistente');
  });
});
