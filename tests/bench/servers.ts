import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.ts';
import type { Prefix } from './requests.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const HEADERS = { Authorization: 'Bearer svc_test_exemplo_admin' };

/** In milliseconds. */
const PAUSE = 3;

export interface Program {
  readonly prefix: Prefix;
  readonly argsOf: (port: number) => readonly string[];
}

const cli = (...more: readonly string[]): Program => ({
  prefix: '/v1',
  argsOf: (port) => ['mock/bin/tesa-mock.js', '--port', String(port), ...more],
});

export const SANDBOX = cli();
export const sandboxAt = (file: string): Program => cli('--data', file);

export const PRISM_CLI: Program = {
  prefix: '',
  argsOf: (port) => {
    const prism = 'node_modules/@stoplight/prism-cli/dist/index.js';
    return [prism, 'mock', 'openapi.yaml', '--port', String(port)];
  },
};

export const BARE_HTTP: Program = {
  prefix: '',
  argsOf: (port) => ['tests/bench/bare-http.ts', String(port)],
};

export interface Server {
  readonly port: number;
  readonly prefix: Prefix;
  /** In milliseconds after the start of the process. */
  readonly firstAnswer: number;
  /** In MiB since the start; NaN when the system does not report it. */
  peakMemory(): number;
  stop(): Promise<void>;
}

export async function start({ prefix, argsOf }: Program): Promise<Server> {
  const port = await freePort();
  const before = performance.now();
  const child = spawn(process.execPath, argsOf(port), { cwd: root, stdio: 'ignore' });
  while (!(await answers(port, `${prefix}/organizacao`))) {
    if (child.exitCode !== null) throw new Error(`${argsOf(port).join(' ')} ended`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  const firstAnswer = performance.now() - before;
  return { port, prefix, firstAnswer, peakMemory: () => peakMemoryOf(child), stop: () => stop(child) };
}

function answers(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    get({ port, path, host: '127.0.0.1', headers: HEADERS, agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200));
    }).once('error', () => resolve(false));
  });
}

function peakMemoryOf({ pid }: ChildProcess): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s*(\d+) kB/.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  // A clean stop, so that the sandbox saves its compile cache.
  child.kill('SIGTERM');
  await closed;
}
