import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createSandbox } from '@tesa/mock';
import { expect, onTestFinished, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

const examples = fileURLToPath(new URL('../../examples/', import.meta.url));
/** Where the exporter is installed. */
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

/** A collector as OpenTelemetry exports to it over HTTP. */
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

/** The sandbox, which is out of service for the first request; it keeps the `traceparent` of each. */
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

/** Runs the example where its exporter is found. */
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
    'rpc.method': 'aprovarProposta',
  };
  expect(attempts.map((span) => shown(span, root))).toEqual([
    {
      ...call,
      failed: true,
      'http.response.status_code': 503,
      'error.type': 'servico_indisponivel',
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
  expect(collector.exported.join()).not.toMatch(/svc_test|prop_5x0q2m8kvt4c/);
});
