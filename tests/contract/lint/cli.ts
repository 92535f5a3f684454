import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export type Outcome = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** Starting a tool takes seconds on a busy machine. */
export const TOOL_TIMEOUT = 60_000;

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export async function run(tool: string, ...args: readonly string[]): Promise<Outcome> {
  const child = spawn(`${ROOT}node_modules/.bin/${tool}`, args, {
    cwd: ROOT,
    env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { code, stdout, stderr };
}
