import type { Mudanca } from '../../contract/control-types.ts';
import { type Sandbox, Unreachable } from '../client/sandbox.ts';
import type { Terminal } from '../command.ts';
import { eventsUntilBroken, openStream } from './open-stream.ts';

/** How long after a break the stream is opened again, in milliseconds. */
const RETRY = 1000;

/** Receives a stream of changes. */
export interface Follower {
  /**
   * The stream is open: from here on nothing is missed.
   * @param cut breaks it, so that it is opened again
   */
  readonly opened: (cut: () => void) => Promise<void>;
  readonly changed: (change: Mudanca) => Promise<void>;
  /** The stream broke, and will be opened again. */
  readonly broke: () => void;
}

/**
 * Follows the changes of a world until the command is aborted; after a break it continues where it was.
 * @throws {CommandError} when the first stream cannot be opened, or the sandbox refuses a later one
 */
export async function followChanges(
  sandbox: Sandbox,
  { signal, wait }: Pick<Terminal, 'signal' | 'wait'>,
  follower: Follower,
): Promise<void> {
  let last: string | undefined;
  const followOnce = async () => {
    const cut = new AbortController();
    const until = sandbox.with({ signal: AbortSignal.any([signal, cut.signal]) });
    const headers: Record<string, string> = last ? { 'Last-Event-ID': last } : {};
    const response = await openStream(until, '/_sandbox/mudancas', headers);
    await follower
      .opened(() => cut.abort())
      .catch(async (error: unknown) => {
        // Left open, it would keep the process from ending.
        await response.body?.cancel();
        throw error;
      });
    for await (const { id, type, data } of eventsUntilBroken(response)) {
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
