import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { App } from '../app.ts';
import type { Sealed } from '../http/answer.ts';
import { ConnectionReset } from '../http/connection-reset.ts';
import { Refusal } from '../http/refusal.ts';
import { flawOf } from './flaw.ts';
import { fromNode } from './from-node.ts';

/** Hands each well-formed request to the application. */
export function listenerOf({ handle }: App, sealRefusal: (refusal: Refusal) => Sealed): RequestListener {
  const answer = (incoming: IncomingMessage): Promise<Sealed> => {
    const flaw = flawOf(incoming);
    if (flaw !== undefined) throw flaw;
    return handle(fromNode(incoming));
  };
  return async (incoming, outgoing) => {
    try {
      write(outgoing, await answer(incoming));
    } catch (error) {
      if (error instanceof Refusal) write(outgoing.setHeader('Connection', 'close'), sealRefusal(error));
      else if (error instanceof ConnectionReset) (incoming.socket as Socket).resetAndDestroy();
      else throw error;
    }
  };
}

function write(outgoing: ServerResponse, { status, headers, body }: Sealed): void {
  const length = status === 204 ? {} : { 'Content-Length': Buffer.byteLength(body ?? '') };
  outgoing.writeHead(status, { ...headers, ...length }).end(body);
}
