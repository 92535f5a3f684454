import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Sealed, toResponse } from '../http/answer.ts';
import type { Connection } from '../http/connection.ts';
import { ConnectionReset } from '../http/connection-reset.ts';
import type { Refusal } from '../http/refusal.ts';
import { flawOf, malformed } from './flaw.ts';

type Fetch = (request: Request, connection: Connection) => Response | Promise<Response>;

/** Hands each well-formed request to the application. */
export function listenerOf(fetch: Fetch, sealRefusal: (refusal: Refusal) => Sealed): RequestListener {
  const answer: Parameters<typeof getRequestListener>[0] = async (request, { incoming }) => {
    try {
      return await fetch(request, { address: incoming.socket.remoteAddress, target: incoming.url });
    } catch (error) {
      if (!(error instanceof ConnectionReset)) throw error;
      (incoming.socket as Socket).resetAndDestroy();
      return RESPONSE_ALREADY_SENT;
    }
  };
  const serve = getRequestListener(answer, {
    hostname: 'localhost',
    overrideGlobalObjects: false,
    errorHandler: () => toResponse(sealRefusal(malformed('confira o caminho e o cabeçalho Host'))),
  });
  return (incoming, outgoing) => {
    const flaw = flawOf(incoming);
    // What the application left unread is dropped, so that the connection can serve the next request.
    outgoing.once('finish', () => incoming.removeAllListeners('data').resume());
    if (flaw === undefined) return void serve(incoming, outgoing);
    const { status, headers, body } = sealRefusal(flaw);
    const length = { 'Content-Length': Buffer.byteLength(body ?? ''), Connection: 'close' };
    outgoing.writeHead(status, { ...headers, ...length }).end(body);
  };
}
