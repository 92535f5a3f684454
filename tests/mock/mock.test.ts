import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp, loadContract } from '../../mock/src/index.ts';
import { authorization, proposta, refusalOf, write } from './support.ts';

const contract = await loadContract();
const base = 'http://127.0.0.1:4010';
const lines: string[] = [];
const log = (line: string) => void lines.push(line);
const app = createApp({ contract, log });
const broken = createApp({
  contract,
  log,
  guard() {
    throw new Error('o banco caiu com svc_test_canario');
  },
});

// The first example waits for Prism to load, which no test should measure.
beforeAll(async () => {
  await post(app, JSON.stringify(proposta));
});

beforeEach(() => {
  lines.length = 0;
});

const post = (to: typeof app, body: BodyInit, headers: HeadersInit = write) =>
  to.fetch(new Request(`${base}/v1/propostas`, streaming({ method: 'POST', headers, body })));

/** Node requires `duplex` for a streamed body, but its types lack the property. */
const streaming = (init: RequestInit): RequestInit => Object.assign(init, { duplex: 'half' });

describe('createApp', () => {
  test('a request in process gets the same answer as over HTTP', async () => {
    const response = await post(app, JSON.stringify(proposta));
    expect(response.status).toBe(201);
    expect(response.headers.get('Requisicao-Id')).toMatch(/^req_/);
  });

  test.each(['/v1', '/v1/'])(
    'GET %s with Accept: text/html answers a page that links to the docs',
    async (path) => {
      const headers = { Accept: 'text/html,application/xhtml+xml' };
      const response = await app.fetch(new Request(base + path, { headers }));
      expect([response.status, response.headers.get('Content-Type')]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      expect(await response.text()).toContain('href="/docs/en/"');
      expect((await app.fetch(new Request(base + path))).status).toBe(404);
    },
  );

  test('an endless body in process is refused at 1 MiB, and not read further', async () => {
    let canceled = false;
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
      cancel: () => {
        canceled = true;
      },
    });
    expect(await refusalOf(await post(app, endless))).toMatchObject({ status: 413 });
    expect(canceled).toBe(true);
  });

  test('a truncated body in process answers 400', async () => {
    const failing = new ReadableStream({ pull: (controller) => controller.error(new Error('rede')) });
    const refused = await refusalOf(await post(app, failing));
    expect(refused).toMatchObject({ status: 400, codigo: 'requisicao_invalida', campo: null });
  });

  test('the contract is served as written', async () => {
    const response = await app.fetch(new Request(`${base}/openapi.yaml`));
    expect(response.headers.get('Content-Type')).toBe('application/yaml; charset=utf-8');
    expect(await response.text()).toBe(contract.text);
  });

  test('the root links to the API, the docs and the contract', async () => {
    const response = await app.fetch(new Request(`${base}/`));
    expect(await response.json()).toEqual({ api: '/v1', docs: '/docs', contrato: '/openapi.yaml' });
  });
});

describe('internal failures', () => {
  test('an internal failure answers 500 erro_interno without its cause, and the next request is answered', async () => {
    for (const _ of [1, 2]) {
      const refused = await refusalOf(await post(broken, JSON.stringify(proposta)));
      expect(refused).toMatchObject({ status: 500, codigo: 'erro_interno', campo: null });
      expect(refused.mensagem).not.toContain('banco');
    }
  });

  test('an internal failure is logged with its request id and without keys', async () => {
    const response = await post(broken, JSON.stringify(proposta));
    const text = lines.join('\n');
    expect(text).toContain(`${response.headers.get('Requisicao-Id')} Error: o banco caiu com svc_test_***`);
    expect(text).not.toContain('canario');
  });
});

describe('log of requests', () => {
  test('a request log line has method, path, query names, status, time and request id', async () => {
    const url = `${base}/v1/propostas?limite=10&status=pendente`;
    const response = await app.fetch(new Request(url, { headers: authorization }));
    const id = response.headers.get('Requisicao-Id');
    expect(lines).toEqual([expect.stringMatching(`^GET /v1/propostas\\?limite&status 200 \\d+ms ${id}$`)]);
  });

  test('a request log line shows ? for an unknown query name, which may be a secret itself', async () => {
    await app.fetch(new Request(`${base}/v1/propostas?CANARIO&limite=1&CANARIO=1&__code=200&%6Cimite&=x`));
    expect(lines).toEqual([
      expect.stringMatching(/^GET \/v1\/propostas\?\?&limite&\?&__code&limite&\? 401 /),
    ]);
  });

  test.each([
    ['svc_live_', 'svc_live_***'],
    ['ctl_test_', 'ctl_test_***'],
    ['SVC_TEST_', 'SVC_TEST_***'],
    ['%73vc_live_', '%73vc_live_***'],
    ['svc%5flive%5F', 'svc%5flive%5F***'],
    ['%53%56%43%5f%4c%49%56%45%5f', '%53%56%43%5f%4c%49%56%45%5f***'],
    ['%2573vc_live%2525255f', '%2573vc_live%2525255f***'],
    ['whsec_', 'whsec_***'],
    ['sigsec_exemplo_', 'sigsec_***'],
  ])('a request log line hides a secret that starts with %s in a path', async (prefix, hidden) => {
    await app.fetch(new Request(`${base}/v1/nada/${prefix}CANARIO-%43_ANARIO/fim`));
    expect(lines).toEqual([expect.stringMatching('^GET /v1/nada/')]);
    expect(lines[0]).toContain(` /v1/nada/${hidden}/fim 404 `);
  });

  test('a request log line has the error code of the response', async () => {
    await app.fetch(new Request(`${base}/v1/posicoes`));
    await app.fetch(new Request(`${base}/v1/nada`));
    expect(lines).toEqual([
      expect.stringMatching(/^GET \/v1\/posicoes 401 chave_ausente \d+ms req_/),
      expect.stringMatching(/^GET \/v1\/nada 404 rota_inexistente \d+ms req_/),
    ]);
  });

  test('a request log line never contains a key, header, query value or body', async () => {
    const headers = {
      ...write,
      Authorization: 'Bearer svc_live_CANARIO',
      'Service-Signature': 'CANARIO',
      Prefer: 'code=CANARIO',
    };
    await post(app, '{"motivo":"CANARIO"}', headers);
    await post(app, '{"motivo":"CANARIO"}', { ...headers, ...authorization });
    const tries = [
      'v1/svc_test_CANARIO',
      'v1/posicoes?apos=CANARIO',
      'v1/posicoes?svc_live_CANARIO',
      'whsec_CANARIO',
      'v1/posicoes?a=b=CANARIO&c',
    ];
    for (const path of tries) await app.fetch(new Request(`${base}/${path}`, { headers }));
    expect(lines).toHaveLength(2 + tries.length);
    expect(lines.join('\n')).not.toContain('CANARIO');
  });

  test('a request log line stays one line for every path', async () => {
    await app.fetch(new Request(`${base}/v1/a%0Ab\nc?d%0A=e`, { headers: authorization }));
    expect(lines.join('')).not.toContain('\n');
  });
});
