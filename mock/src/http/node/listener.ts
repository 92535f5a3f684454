import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Log, redact } from '../../log.ts';
import type { App } from '../../mock.ts';
import { Refusal } from '../../refusal.ts';
import { ConnectionReset } from '../connection-reset.ts';
import { internalError } from '../error-response.ts';
import type { Sealed } from '../response.ts';
import { flawOf } from './flaw.ts';
import { fromNode } from './node-request.ts';

export interface ListenerOptions {
  readonly sealRefusal: (refusal: Refusal) => Sealed;
  readonly log: Log;
}

/** Hands each well-formed request to the application. */
export function listenerOf({ handle }: App, { sealRefusal, log }: ListenerOptions): RequestListener {
  const answer = (incoming: IncomingMessage): Promise<Sealed> => {
    const flaw = flawOf(incoming);
    if (flaw !== undefined) throw flaw;
    return handle(fromNode(incoming));
  };
  const refusalOf = (error: unknown): Refusal => {
    if (error instanceof Refusal) return error;
    log(redact(`An answer could not be written: ${(error as Error).stack ?? error}`));
    return internalError();
  };
  return async (incoming, outgoing) => {
    try {
      write(outgoing, await answer(incoming));
    } catch (error) {
      if (error instanceof ConnectionReset) (incoming.socket as Socket).resetAndDestroy();
      else write(outgoing.setHeader('Connection', 'close'), sealRefusal(refusalOf(error)));
    }
  };
}

/** @throws {TypeError} before anything is written, when a header holds what HTTP cannot carry */
function write(outgoing: ServerResponse, { status, headers, body }: Sealed): void {
  const length = status === 204 ? {} : { 'Content-Length': Buffer.byteLength(body ?? '') };
  outgoing.writeHead(status, { ...headers, ...length }).end(body);
}
