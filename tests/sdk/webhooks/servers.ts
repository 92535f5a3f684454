import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export interface Server {
  readonly folder: string;
  close(): Promise<void>;
}

export interface Postgres extends Server {
  stop(): Promise<void>;
  /** Simulates a power cut: asynchronous commits are lost. */
  crash(): Promise<void>;
  start(): Promise<void>;
}

export async function startRedis(): Promise<Server> {
  const program = find('redis-server', 'redis-server');
  const folder = mkdtempSync(join(tmpdir(), 'tesa-redis-'));
  const child = spawn(program, ['--port', '0', '--unixsocket', join(folder, 'redis.sock'), '--save', ''], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await says(child.stdout, 'ready to accept connections');
  return { folder, close: () => stop(child, folder) };
}

export interface ServerOptions {
  /** Whether commits wait for the disk, as in production. */
  readonly fsync?: boolean;
  /** Additional settings, such as `synchronous_commit=off`. */
  readonly settings?: readonly string[];
}

export async function startPostgres({
  fsync = false,
  settings: others = [],
}: ServerOptions = {}): Promise<Postgres> {
  const [initdb, postgres] = [find('initdb', 'postgresql'), find('postgres', 'postgresql')];
  const folder = mkdtempSync(join(tmpdir(), 'tesa-pg-'));
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, ...user };
  execFileSync(initdb, ['-D', data, '-U', 'tesa', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'], {
    ...options,
    stdio: 'ignore',
  });
  const own = ['listen_addresses=', `unix_socket_directories=${folder}`, `fsync=${fsync ? 'on' : 'off'}`];
  const values = [...own, ...others];
  const settings = values.flatMap((value) => ['-c', value]);
  const start = async () => {
    const child = spawn(postgres, ['-D', data, ...settings], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await says(child.stderr, 'ready to accept connections');
    return child;
  };
  let child = await start();
  return {
    folder,
    // SIGTERM would wait for clients to disconnect.
    stop: () => end(child, 'SIGINT'),
    crash: () => end(child, 'SIGQUIT'),
    start: async () => {
      child = await start();
    },
    close: () => stop(child, folder),
  };
}

function find(program: string, debianPackage: string): string {
  const debian = '/usr/lib/postgresql';
  const versions = isThere(debian, constants.R_OK) ? readdirSync(debian) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...versions.map((one) => join(debian, one, 'bin')),
  ];
  const found = folders.map((folder) => join(folder, program)).find((path) => isThere(path, constants.X_OK));
  if (found !== undefined) return found;
  throw new Error(`${program} is not on this machine: apt-get install -y ${debianPackage}`);
}

function isThere(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/** Postgres refuses to run as root, so root starts it as another user. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  const idOf = (flag: string) =>
    Number.parseInt(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }), 10);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

const END_WITHIN = 20_000;

/** Waits for a text and keeps reading afterwards, because a full pipe would block the server. */
function says(output: Readable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: string) => {
      printed += chunk;
      if (!printed.includes(text)) return;
      output.off('data', read).resume();
      resolve();
    };
    output.setEncoding('utf8').on('data', read);
    output.once('end', () => reject(new Error(`The server ended before it was ready: ${printed}`)));
  });
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  await end(child, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), END_WITHIN);
  const [, by] = await ended;
  clearTimeout(late);
  if (by === 'SIGKILL')
    throw new Error(
      `The server had to be killed ${END_WITHIN} ms after ${signal}: is a connection left open?`,
    );
}
