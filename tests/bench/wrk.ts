import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SCRIPT = fileURLToPath(new URL('load.lua', import.meta.url));

const CONNECTIONS = '8';

const run = promisify(execFile);
let runs = 0;

export interface Target {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** Turns the request into a POST with a new `Idempotency-Key` each time. */
  readonly body?: string;
}

/**
 * Returns responses per second. `wrk` runs in its own process, so the client takes no time from the server.
 * @throws {Error} when `wrk` is missing, or for an unsuccessful response, because refusals are cheaper
 */
export async function wrk({ url, method, body }: Target, seconds: number): Promise<number> {
  runs += 1;
  const load = ['-t', '1', '-c', CONNECTIONS, '-d', `${seconds}s`, '-s', SCRIPT, url];
  const { stdout } = await run('wrk', [...load, '--', method, String(runs), ...(body ? [body] : [])]).catch(
    explain,
  );
  const failures = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout)?.[0];
  if (failures !== undefined) throw new Error(`${method} ${url}: ${failures}`);
  return Number(/Requests\/sec: *([\d.]+)/.exec(stdout)?.[1]);
}

function explain(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ENOENT') throw error;
  throw new Error('This part measures with wrk, which is missing: apt-get install wrk, or brew install wrk');
}
