import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { createSandbox, type Sandbox } from '@tesa/mock';
import { vi } from 'vitest';
import { SANDBOX_KEY } from '../../docs/samples/curl.ts';
import type { Samples } from '../../docs/samples/samples.ts';
import type { Step } from '../../docs/samples/story.ts';

/**
 * With this start and 5 % a year, the assets earn by the end of the month the amounts shown in the examples.
 */
export const START = Date.parse('2026-10-02T19:12:00Z');

export interface Ran {
  readonly status: number | undefined;
  readonly body: string;
  readonly prints?: string;
  readonly error?: unknown;
}

export interface Shell {
  readonly before: string;
  readonly curl: string;
}

const MARK = '=== next sample';

export const newSandbox = (): Promise<Sandbox> => createSandbox({ clock: { at: START } });

export async function serve(sandbox: Sandbox) {
  const answered: { readonly path: string; status: number }[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = await buffer(request);
    const entry = { path: url, status: 0 };
    answered.push(entry);
    const answer = await sandbox.fetch(`http://127.0.0.1${url}`, {
      method,
      headers: Object.entries(headers).map(([name, value]) => [name, `${value}`] as [string, string]),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    entry.status = answer.status;
    response.statusCode = answer.status;
    answer.headers.forEach((value, name) => void response.setHeader(name, value));
    // Closing the sandbox cuts an endless response, which rejects here.
    const whole = await answer.arrayBuffer().catch(() => undefined);
    if (whole === undefined) response.destroy();
    else response.end(Buffer.from(whole));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to listen on');
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { baseUrl: `http://127.0.0.1:${address.port}/v1`, answered, close };
}

export async function runCurl(
  shells: readonly Shell[],
  { answered }: Awaited<ReturnType<typeof serve>>,
): Promise<Ran[]> {
  const from = answered.length;
  const script = shells.map(({ before, curl }) => `${before}\nprintf '%s' '${MARK}'\n${curl}\n`).join('');
  const shell = spawn('/bin/sh', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [, ...bodies] = (await text(shell.stdout)).split(MARK);
  return bodies.map((body, n) => ({ status: lastStatus(answered.slice(from), n), body }));
}

/** Runs each command in a sandbox of its own, in which a snapshot, a branch and a fault were created. */
export async function runCurlApart(shellAt: (baseUrl: string) => Shell): Promise<Ran> {
  const sandbox = await newSandbox();
  const server = await serve(sandbox);
  try {
    for (const list of ['instantaneos', 'mundos', 'falhas']) {
      const body = list === 'falhas' ? { tipo: 'erro_interno' } : {};
      const created = await take(sandbox, {
        method: 'POST',
        path: `/_sandbox/${list}`,
        ...(list !== 'instantaneos' && { body }),
      });
      await take(sandbox, { method: 'DELETE', path: `${created.headers.get('Location')}` });
    }
    const [ran] = await runCurl([shellAt(server.baseUrl.replace('/v1', '/_sandbox'))], server);
    return ran ?? { status: undefined, body: '' };
  } finally {
    await server.close();
    await sandbox.close();
  }
}

/** Status of the last request before the sandbox is reset for the next sample. */
function lastStatus(answered: readonly { path: string; status: number }[], n: number): number | undefined {
  const starts = [...answered.keys()].filter((at) => answered[at]?.path.endsWith('/reiniciar'));
  return answered[(starts[n + 1] ?? answered.length) - 1]?.status;
}

/** True when the commands, at least the last one, succeed in a new sandbox. */
export async function succeedsAnew(shell: (baseUrl: string) => string): Promise<boolean> {
  const sandbox = await newSandbox();
  const server = await serve(sandbox);
  const child = spawn('/bin/sh', ['-c', shell(server.baseUrl)], { stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  await server.close();
  await sandbox.close();
  return code === 0;
}

export async function runPrograms(all: readonly Pick<Samples, 'sdk' | 'beforeSdk'>[]): Promise<Ran[]> {
  return withFiles(
    all.map(({ sdk, beforeSdk }) => `${beforeSdk}\n${sdk}`),
    async (files) => {
      const ran: Ran[] = [];
      for (const [n, file] of files.entries())
        ran.push(await runProgram(file, all[n]?.beforeSdk.match(/await request\(/g)?.length ?? 0));
      return ran;
    },
  );
}

/** @param before number of requests before those of the sample */
async function runProgram(file: string, before: number): Promise<Ran> {
  const sandbox = await newSandbox();
  const answers: Response[] = [];
  const lines: string[] = [];
  let thrown: unknown;
  const log = vi.spyOn(console, 'log').mockImplementation((...values) => void lines.push(format(...values)));
  vi.stubEnv('EVENT_ID', '');
  vi.stubGlobal('fetch', async (...request: Parameters<Sandbox['fetch']>) => {
    const answer = await sandbox.fetch(...request);
    answers.push(answer.clone());
    return answer;
  });
  try {
    await import(pathToFileURL(file).href);
  } catch (error) {
    thrown = error;
  } finally {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    log.mockRestore();
    await sandbox.close();
  }
  const answer = answers[before];
  return {
    status: answer?.status,
    body: (await answer?.text()) ?? '',
    prints: lines.join('\n'),
    error: thrown,
  };
}

export async function take(
  sandbox: Sandbox,
  { method, path, body, idempotencyKey }: Step,
): Promise<Response> {
  const answer = await sandbox.fetch(`http://127.0.0.1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${SANDBOX_KEY}`,
      'Content-Type': 'application/json',
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer;
}

/**
 * Writes programs into a folder of the repository, where their imports resolve; removes the folder
 * afterwards.
 */
export async function withFiles<T>(
  programs: readonly string[],
  work: (files: readonly string[], folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(fileURLToPath(new URL('.samples-', import.meta.url)));
  try {
    const files = programs.map((_, n) => join(folder, `sample-${n}.ts`));
    for (const [n, file] of files.entries()) writeFileSync(file, programs[n] ?? '');
    return await work(files, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
