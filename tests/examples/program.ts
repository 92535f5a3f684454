import { type ChildProcess, spawn } from 'node:child_process';
import type { IncomingMessage } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { startServer } from '@tesa/mock';
import { onTestFinished } from 'vitest';
import { listen } from '../listen.ts';
import { newFolder } from '../temporary.ts';

const root = new URL('../../', import.meta.url);

export type Ended = { status: number | null; stdout: string; stderr: string };

export const patience = { timeout: 600_000 };

/** Returns what answers a request instead of the sandbox's response `answer`; null leaves it unanswered. */
export type Tamper = (
  request: { method: string; url: string },
  answer: string,
) => string | null | Promise<string>;

export type Sandbox = Awaited<ReturnType<typeof openSandbox>>;

/** A new sandbox, and the unchanged programs of `examples/` with a folder for their files. */
export async function openSandbox(tamper: Tamper = (_, answer) => answer) {
  const sandbox = await startServer({ port: 0 });
  const asked: string[] = [];
  const url = await listen(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const answer = await forward(sandbox.url, request);
    asked.push(`${method} ${url}`);
    const body = await tamper({ method, url }, await answer.text());
    if (body === null) return;
    response.writeHead(answer.status, passedOn(answer.headers)).end(body);
  });
  onTestFinished(() => sandbox.close());
  const folder = newFolder();
  const env = { ...process.env, TESA_BASE_URL: `${url}/v1`, TESA_DATA: folder };
  const start = (name: string, more: Record<string, string> = {}, args: readonly string[] = []) =>
    startProgram(name, { ...env, ...more }, args);
  return {
    folder,
    /** Requests that the sandbox completed, such as `GET /v1/posicoes`. */
    asked,
    start,
    run: async (name: string, more?: Record<string, string>, args?: readonly string[]) =>
      start(name, more, args).ended,
    call: async (method: string, path: string, body?: unknown, key?: string) => {
      const headers = {
        Authorization: 'Bearer svc_test_exemplo_admin',
        'Content-Type': 'application/json',
        ...(key !== undefined && { 'Idempotency-Key': key }),
      };
      const answer = await fetch(`${sandbox.url}${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return answer.json();
    },
  };
}

async function forward(to: string, request: IncomingMessage): Promise<Response> {
  const { host: _, connection: __, ...headers } = request.headers;
  const { method = 'GET', url = '/' } = request;
  const body = await buffer(request);
  const init = { method, headers: headers as Record<string, string>, ...(body.length > 0 && { body }) };
  return fetch(`${to}${url}`, init);
}

const OF_THE_CONNECTION = ['connection', 'keep-alive', 'content-length'];

function passedOn(headers: Headers): Record<string, string> {
  const kept: Record<string, string> = {};
  headers.forEach((value, name) => {
    if (!OF_THE_CONNECTION.includes(name)) kept[name] = value;
  });
  return kept;
}

function startProgram(name: string, env: NodeJS.ProcessEnv, args: readonly string[]) {
  const child = spawn(process.execPath, [`examples/${name}.ts`, ...args], { cwd: root, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, ended: endOf(child) };
}

async function endOf(child: ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream }) {
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [status, stdout, stderr] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { status, stdout, stderr } satisfies Ended;
}
