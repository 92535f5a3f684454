import { onTestFinished } from 'vitest';
import { listen } from '../../mock/src/cli/listen.ts';
import { trigger } from '../../mock/src/cli/trigger.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../mock/src/index.ts';
import { control } from '../control/support.ts';
import { type Running, run, type Surroundings, start } from './terminal.ts';

export async function serve(options: ServerOptions = {}): Promise<RunningServer> {
  const server = await startServer({ port: 0, timeouts: { drain: 100 }, ...options });
  onTestFinished(() => server.close());
  return server;
}

export async function listening(
  server: RunningServer,
  args: readonly string[] = [],
  surroundings: Surroundings = { fetch },
): Promise<Running> {
  const running = start(listen, ['--url', server.url, ...args], surroundings);
  onTestFinished(async () => {
    running.interrupt();
    await running.ended;
  });
  await running.prints(/as wh_|"tipo":"destino"/);
  return running;
}

export async function interrupted(running: Running) {
  running.interrupt();
  return running.ended;
}

export const fromHere =
  ({ url }: RunningServer): typeof fetch =>
  (input, init) => {
    const { pathname, search } = new URL(String(input));
    return fetch(`${url}${pathname}${search}`, init);
  };

export const play = async (server: RunningServer, event: string, world = 'principal'): Promise<string> => {
  const args = [event, '--in', world, '--url', server.url];
  return (await run(trigger, args, { fetch })).stdout.trim();
};

export const listOf = async ({ url }: RunningServer, path: string) =>
  (await control(fetch, `GET ${path}`, undefined, {}, url)).body.dados;

export const advance = ({ url }: RunningServer, avancar: string) =>
  control(fetch, 'POST /relogio', { avancar }, {}, url);
