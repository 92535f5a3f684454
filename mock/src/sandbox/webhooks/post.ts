import http, { type ClientRequest } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

/** How much of an answer's body is read, in bytes: nothing in it matters. */
const MAX_BODY = 64 * 1024;

export interface Posting {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Default: the system's. */
  readonly lookup?: LookupFunction;
  /** Aborts it. */
  readonly signal: AbortSignal;
}

/** Posts a delivery over a connection of its own, and follows no redirect; resolves with the status of the answer. */
export function post(url: URL, { body, ...options }: Posting): Promise<number> {
  const { request } = url.protocol === 'https:' ? https : http;
  const sending = request(url, { method: 'POST', agent: false, ...options });
  sending.end(body);
  return answerTo(sending);
}

/**
 * The status of an answer read whole. Listens from the start, since the client may fail just as a response begins. A
 * protocol upgrade is a response too, though never a delivery; a client may also close without an error.
 */
function answerTo(sending: ClientRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const cut = () => reject(new Error('The connection closed before an answer'));
    sending.on('error', reject).on('close', cut);
    sending.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    sending.on('response', (response) => {
      sending.off('close', cut);
      discardBody(response).then(() => resolve(response.statusCode ?? 0), reject);
    });
  });
}

/** Reads a body to its end, or as much of it as is worth reading; rejects when it is cut short. */
export async function discardBody(body: AsyncIterable<Uint8Array>): Promise<void> {
  let left = MAX_BODY;
  for await (const chunk of body) {
    left -= chunk.byteLength;
    if (left < 0) return;
  }
}
