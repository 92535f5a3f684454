import { type ServerEvent, serverEvents } from '../../http/server-events.ts';
import type { Sandbox } from '../client/sandbox.ts';

/**
 * Opens a stream of the control plane.
 * @throws {CommandError} when the sandbox does not answer, or refuses it
 */
export async function openStream(
  sandbox: Sandbox,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const ask = { method: 'GET', path, headers };
  const response = await sandbox.open(ask);
  if (response.ok) return response;
  throw sandbox.refusal(ask, { status: response.status, body: await response.json().catch(() => undefined) });
}

/** The events of a response, until either side ends it. */
export async function* eventsUntilBroken(response: Response): AsyncGenerator<ServerEvent> {
  try {
    yield* serverEvents(response);
  } catch {
    // The caller opens it again, unless it was aborted.
  }
}
