import type { Mudanca } from '../../contract/control-types.ts';
import { type ServerEvent, serverEvents } from '../../http/server-events.ts';
import { type Sandbox, Unreachable } from '../client/sandbox.ts';
import type { Terminal } from '../command.ts';

/** How long after a stream broke it is asked for again, in milliseconds. */
const RETRY = 1000;

/** Is told what comes over a stream of changes. */
export interface Follower {
  /** The stream is open: from here on nothing is missed. */
  readonly opened: () => Promise<void>;
  readonly changed: (change: Mudanca) => Promise<void>;
  /** The stream broke, and is asked for again. */
  readonly broke: () => void;
}

/**
 * Follows the changes of a world until the terminal is told to end; after a break, from where it was.
 * @throws {CommandError} when there is no stream to begin with, or the sandbox refuses a later one
 */
export async function followChanges(
  sandbox: Sandbox,
  { signal, wait }: Pick<Terminal, 'signal' | 'wait'>,
  follower: Follower,
): Promise<void> {
  let last: string | undefined;
  const followOnce = async () => {
    const response = await openStream(sandbox, last);
    await follower.opened().catch(async (error: unknown) => {
      // Left open, it would keep the process from ending.
      await response.body?.cancel();
      throw error;
    });
    for await (const { id, type, data } of untilBroken(response)) {
      if (id !== '') last = id;
      if (type !== '') await follower.changed(JSON.parse(data) as Mudanca);
    }
  };
  while (!signal.aborted) {
    try {
      await followOnce();
      last ??= '';
    } catch (error) {
      if (signal.aborted) return;
      if (last === undefined || !(error instanceof Unreachable)) throw error;
    }
    if (signal.aborted) return;
    follower.broke();
    await wait(RETRY);
  }
}

/** @throws {CommandError} */
async function openStream(sandbox: Sandbox, last: string | undefined): Promise<Response> {
  const headers = last ? { 'Last-Event-ID': last } : {};
  const ask = { method: 'GET', path: '/_sandbox/mudancas', headers };
  const response = await sandbox.open(ask);
  if (response.ok) return response;
  throw sandbox.refusal(ask, { status: response.status, body: await response.json().catch(() => undefined) });
}

/** The events of a response, until it ends, by whichever side. */
async function* untilBroken(response: Response): AsyncGenerator<ServerEvent> {
  try {
    yield* serverEvents(response);
  } catch {
    // Whoever follows it asks again, unless it was told to end.
  }
}
