import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { propagation } from '@opentelemetry/api';
import { createSandbox } from '@tesa/mock';
import { isTesaError, Tesa, type TesaOptions } from '@tesa/sdk';
import { type OtelOptions, otel } from '@tesa/sdk/opentelemetry';
import { describe, expect, onTestFinished, test } from 'vitest';
import { importFromEcosystem } from '../ecosystem/install.ts';

const examples = fileURLToPath(new URL('../../examples/', import.meta.url));
/** The OTLP exporter is installed there. */
const ecosystem = fileURLToPath(new URL('../ecosystem/', import.meta.url));

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function startCollector() {
  const exported: string[] = [];
  const url = await serve(async (request, response) => {
    if (request.url === '/v1/traces') exported.push(await text(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const spans = (): Span[] =>
    exported.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
        resource.scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  return { url, exported, spans };
}

/** A sandbox that answers 503 to the first request and records each `traceparent`. */
async function startService() {
  const sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  const parents: unknown[] = [];
  const erro = { codigo: 'servico_indisponivel', mensagem: 'Volte já.', campo: null, requisicao_id: 'req_1' };
  const url = await serve(async ({ url, method = 'GET', headers }, response) => {
    parents.push(headers.traceparent);
    if (parents.length === 1) {
      response.writeHead(503, { 'retry-after': '0' }).end(JSON.stringify({ erro }));
      return;
    }
    const { authorization = '', 'idempotency-key': key = '' } = headers;
    const init = { method, headers: { authorization, 'idempotency-key': `${key}` } };
    const answer = await sandbox.fetch(`http://sandbox.example${url}`, init);
    response.writeHead(answer.status, { 'requisicao-id': `${answer.headers.get('Requisicao-Id')}` });
    response.end(await answer.text());
  });
  return { baseUrl: `${url}/v1`, parents };
}

async function run(env: Record<string, string>) {
  const folder = await mkdtemp(join(ecosystem, '.opentelemetry-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ['opentelemetry-setup.js', 'com-opentelemetry.ts'])
    await cp(join(examples, name), join(folder, name));
  const args = ['--import', './opentelemetry-setup.js', 'com-opentelemetry.ts'];
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [status, stdout, stderr] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { status, stdout, stderr };
}

function shown({ name, parentSpanId, status, attributes }: Span, root: Span) {
  const values = Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
  return { name, isChild: parentSpanId === root.spanId, failed: status.code === 2, ...values };
}

test('com-opentelemetry.ts exports a span for each attempt, in the trace that the service continues', async () => {
  const collector = await startCollector();
  const { baseUrl, parents } = await startService();
  const TESA_API_KEY = 'svc_test_exemplo_admin';
  const env = { TESA_API_KEY, TESA_BASE_URL: baseUrl, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  expect(await run(env)).toEqual({ status: 0, stdout: '2 transactions to sign\n', stderr: '' });

  const [root, ...others] = collector.spans().filter(({ parentSpanId }) => !parentSpanId);
  if (root === undefined) throw new Error('nothing was exported');
  expect(others).toEqual([]);
  const attempts = collector.spans().filter(({ spanId }) => spanId !== root.spanId);
  const call = {
    name: 'POST /propostas/{id}/aprovar',
    isChild: true,
    'http.request.method': 'POST',
    'url.template': '/propostas/{id}/aprovar',
    'tesa.operation': 'aprovarProposta',
    'url.full': `${baseUrl}/propostas/prop_5x0q2m8kvt4c/aprovar`,
    'server.address': '127.0.0.1',
    'server.port': expect.any(Number),
  };
  expect(attempts.map((span) => shown(span, root))).toEqual([
    {
      ...call,
      failed: true,
      'http.response.status_code': 503,
      'error.type': '503',
      'tesa.codigo': 'servico_indisponivel',
      'tesa.requisicao_id': 'req_1',
    },
    {
      ...call,
      failed: false,
      'http.response.status_code': 200,
      'http.request.resend_count': 1,
      'tesa.requisicao_id': expect.stringMatching(/^req_/),
    },
  ]);
  expect(parents).toEqual(attempts.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`));
  expect(new Set(attempts.map(({ traceId }) => traceId))).toEqual(new Set([root.traceId]));
  expect(collector.exported.join()).not.toMatch(/svc_test/);
});

interface Finished {
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code: number };
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly events: readonly unknown[];
}

interface Point {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly value: {
    readonly count: number;
    readonly sum: number;
    readonly buckets: { readonly boundaries: number[] };
  };
}

interface Metric {
  readonly descriptor: object;
  readonly dataPoints: readonly Point[];
}

interface Exported {
  readonly scopeMetrics: readonly { readonly metrics: readonly Metric[] }[];
}

describe("otel() with OpenTelemetry's SDK", () => {
  const apiKey = 'svc_test_exemplo_admin';
  const secrets = {
    apiKey,
    signingSecret: 'canario-da-assinatura',
    headers: { 'X-Gateway': 'canario-do-gateway' },
  };

  async function instrumented(options: TesaOptions = {}, given: OtelOptions = {}) {
    const traces = await importFromEcosystem('@opentelemetry/sdk-trace/dist/index.mjs');
    const meters = await importFromEcosystem('@opentelemetry/sdk-metrics/dist/index.mjs');
    const spans = new traces.InMemorySpanExporter();
    const tracerProvider = new traces.TracerProvider({
      spanProcessors: [new traces.SimpleSpanProcessor({ exporter: spans })],
    });
    const exporter = new meters.InMemoryMetricExporter(meters.AggregationTemporality.CUMULATIVE);
    const reader = new meters.PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 });
    const meterProvider = new meters.MeterProvider({ readers: [reader] });
    const sandbox = await createSandbox();
    onTestFinished(() => sandbox.close());
    onTestFinished(() => meterProvider.shutdown());
    const onAttempt = otel({ tracerProvider, meterProvider, ...given });
    const baseUrl = 'https://sandbox.tesa.example/v1';
    const tesa = new Tesa({ apiKey, baseUrl, fetch: sandbox.fetch, ...options, onAttempt });
    const told = async () => {
      // The client's hook ends a microtask after the call.
      await new Promise(setImmediate);
      await tracerProvider.forceFlush();
      await meterProvider.forceFlush();
      const exported: Exported[] = exporter.getMetrics();
      const metrics = exported.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));
      const points = metrics.flatMap(({ dataPoints }) => dataPoints);
      const finished: Finished[] = spans.getFinishedSpans();
      return { spans: finished, metrics, points };
    };
    return { tesa, told };
  }

  const common = {
    'http.request.method': 'POST',
    'server.address': 'sandbox.tesa.example',
    'server.port': 443,
    'url.template': '/propostas/{id}/aprovar',
  };
  const own = {
    'tesa.operation': 'aprovarProposta',
    'url.full': 'https://sandbox.tesa.example/v1/propostas/prop_5x0q2m8kvt4c/aprovar',
  };

  test('a success is a span of kind CLIENT and a duration in seconds, without the id in the metric', async () => {
    const { tesa, told } = await instrumented();
    await tesa.aprovarProposta('prop_5x0q2m8kvt4c');
    const { spans, metrics, points } = await told();
    expect(spans).toHaveLength(1);
    expect(spans[0]).toMatchObject({ name: 'POST /propostas/{id}/aprovar', kind: 2, status: { code: 0 } });
    expect(spans[0]?.attributes).toEqual({
      ...common,
      ...own,
      'http.response.status_code': 200,
      'tesa.requisicao_id': expect.stringMatching(/^req_/),
    });
    expect(metrics).toHaveLength(1);
    expect(metrics[0]?.descriptor).toMatchObject({
      name: 'http.client.request.duration',
      unit: 's',
      type: 'HISTOGRAM',
    });
    expect(points.map(({ attributes }) => attributes)).toEqual([
      { ...common, 'http.response.status_code': 200 },
    ]);
    expect(points[0]?.value).toMatchObject({ count: 1 });
    expect(points[0]?.value.sum).toBeGreaterThan(0);
    expect(points[0]?.value.sum).toBeLessThan(60);
    expect(points[0]?.value.buckets.boundaries).toContain(0.005);
  });

  test('a refusal has the status as its error.type, in a failed span', async () => {
    const { tesa, told } = await instrumented();
    await tesa.aprovarProposta('prop_5x0q2m8kvt4c');
    const error = await tesa.aprovarProposta('prop_5x0q2m8kvt4c').catch((refusal) => refusal);
    if (!isTesaError(error)) throw new Error('the second approval was accepted');
    const { spans, points } = await told();
    expect(spans[1]?.status.code).toBe(2);
    expect(spans[1]?.attributes).toMatchObject({
      'http.response.status_code': 409,
      'error.type': '409',
      'tesa.codigo': error.codigo,
    });
    expect(points.map(({ attributes }) => attributes['error.type'])).toEqual([undefined, '409']);
  });

  test("a retry is a separate span with its resend count, which the first attempt's span lacks", async () => {
    let sent = 0;
    const sandbox = await createSandbox();
    onTestFinished(() => sandbox.close());
    const erro = {
      codigo: 'servico_indisponivel',
      mensagem: 'Volte já.',
      campo: null,
      requisicao_id: 'req_1',
    };
    const fetch = (async (url, init) => {
      sent++;
      return sent === 1
        ? new Response(JSON.stringify({ erro }), { status: 503, headers: { 'Retry-After': '0' } })
        : sandbox.fetch(url, init);
    }) satisfies typeof sandbox.fetch;
    const { tesa, told } = await instrumented({ fetch });
    await tesa.aprovarProposta('prop_5x0q2m8kvt4c');
    const { spans } = await told();
    const counts = spans.map(({ attributes }) => [
      attributes['http.request.resend_count'],
      attributes['http.response.status_code'],
      attributes['error.type'],
    ]);
    expect(counts).toEqual([
      [undefined, 503, '503'],
      [1, 200, undefined],
    ]);
  });

  test.each<[string, TesaOptions]>([
    ['TimeoutError', { fetch: () => new Promise(() => {}), timeout: 5 }],
    ['ConnectionError', { fetch: () => Promise.reject(new TypeError('fetch failed')) }],
    ['UnexpectedResponseError', { fetch: async () => new Response('<html>') }],
  ])('a failure without a refusal has %s as its error.type', async (name, options) => {
    const { tesa, told } = await instrumented({ ...options, maxRetries: 0 });
    await tesa.aprovarProposta('prop_5x0q2m8kvt4c').catch((error) => expect(error.name).toBe(name));
    const { spans, points } = await told();
    expect(spans[0]?.status.code).toBe(2);
    expect(spans[0]?.attributes['error.type']).toBe(name);
    expect(points[0]?.attributes['error.type']).toBe(name);
  });

  test('no attribute contains a secret, although the service and the path quote it', async () => {
    const echo = `${apiKey} ${secrets.signingSecret} ${secrets.headers['X-Gateway']}`;
    const erro = { codigo: echo, mensagem: echo, campo: echo, requisicao_id: echo };
    const fetch = async () => new Response(JSON.stringify({ erro }), { status: 422 });
    const { tesa, told } = await instrumented({ ...secrets, fetch });
    await tesa.obterProposta(`prop_${apiKey}_canario-do-gateway`).catch(() => {});
    const { spans, points } = await told();
    const shown = JSON.stringify([
      spans.map(({ name, attributes, events, status }) => [name, attributes, events, status]),
      points,
    ]);
    expect(shown).toContain('prop_');
    expect(shown).not.toMatch(/canario|svc_test_exemplo/);
  });

  test.each<[string, NonNullable<OtelOptions['onAttempt']>, number]>([
    ['that calls next', async (_, next) => void (await next({ 'X-Own': '1' })), 1],
    ['that does not', () => {}, 0],
    [
      'that throws',
      () => {
        throw new Error('own');
      },
      0,
    ],
    ['that passes a header which cannot be sent', async (_, next) => void (await next({ Host: 'x' })), 0],
  ])("a caller's hook %s leaves one span and one request", async (_, hook, own) => {
    const sandbox = await createSandbox();
    onTestFinished(() => sandbox.close());
    const headers: (string | null)[] = [];
    const fetch = (async (url, init) => {
      headers.push(new Request(url, init).headers.get('x-own'));
      return sandbox.fetch(url, init);
    }) satisfies typeof sandbox.fetch;
    const { tesa, told } = await instrumented({ fetch }, { onAttempt: hook });
    await tesa.aprovarProposta('prop_5x0q2m8kvt4c');
    const { spans, points } = await told();
    expect([spans.length, points[0]?.value.count, headers]).toEqual([1, 1, [own ? '1' : null]]);
  });

  test('a propagator whose header cannot be sent leaves one span and one request, without its headers', async () => {
    propagation.setGlobalPropagator({
      inject: (_, carrier) => Object.assign(carrier as object, { 'x-tenant': 'São Paulo' }),
      extract: (context) => context,
      fields: () => ['x-tenant'],
    });
    onTestFinished(() => propagation.disable());
    const sandbox = await createSandbox();
    onTestFinished(() => sandbox.close());
    let requests = 0;
    const fetch: typeof sandbox.fetch = (url, init) => {
      requests++;
      return sandbox.fetch(url, init);
    };
    const { tesa, told } = await instrumented({ fetch });
    await tesa.aprovarProposta('prop_5x0q2m8kvt4c');
    const { spans, points } = await told();
    expect([spans.length, points[0]?.value.count, requests]).toEqual([1, 1, 1]);
  });

  test('otel without providers does nothing, and the call succeeds', async () => {
    const sandbox = await createSandbox();
    onTestFinished(() => sandbox.close());
    const tesa = new Tesa({ apiKey, fetch: sandbox.fetch, onAttempt: otel() });
    expect((await tesa.aprovarProposta('prop_5x0q2m8kvt4c')).status).toBe('aprovada');
  });
});
