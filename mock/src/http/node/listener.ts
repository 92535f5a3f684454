import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { type Log, redact } from '../../log.ts';
import { Refusal } from '../../refusal.ts';
import { ConnectionReset } from '../connection-reset.ts';
import { internalError } from '../error-response.ts';
import { type HttpRequest, type NewRequestId, randomRequestId } from '../request.ts';
import type { BodyStream, HttpResponse, TextResponse } from '../response.ts';
import { atItsPace } from '../slow-body.ts';
import { fromNode } from './node-request.ts';

export interface ListenerOptions {
  /** Fails with a `ConnectionReset` when the connection is to be cut. */
  readonly handle: (request: HttpRequest) => HttpResponse | Promise<HttpResponse>;
  /**
   * The error response to input that never became a request, which gets an id here, or in place of a response that
   * cannot be written.
   */
  readonly refusalResponse: (refusal: Refusal, requestId?: string) => TextResponse;
  readonly log: Log;
  /** Default: random ids. */
  readonly newRequestId?: NewRequestId;
}

/** Handles each well-formed request of a server. */
export function createListener(options: ListenerOptions): RequestListener {
  const { handle, refusalResponse, log, newRequestId = randomRequestId } = options;
  const refusalOf = (error: unknown): Refusal => {
    if (error instanceof Refusal) return error;
    log(redact(`An answer could not be written: ${(error as Error).stack ?? error}`));
    return internalError();
  };
  return (incoming, outgoing) => {
    let requestId: string | undefined;
    const answer = (response: HttpResponse): void => {
      write(outgoing, atItsPace(response));
      // What was not read of a body is dropped, so that the connection can serve the next request.
      incoming.resume();
    };
    const fail = (error: unknown): void => {
      if (error instanceof ConnectionReset) (incoming.socket as Socket).resetAndDestroy();
      else write(outgoing.setHeader('Connection', 'close'), refusalResponse(refusalOf(error), requestId));
      incoming.resume();
    };
    try {
      const request = fromNode(incoming, newRequestId);
      requestId = request.requestId;
      const answered = handle(request);
      if (answered instanceof Promise) answered.then(answer).catch(fail);
      else answer(answered);
    } catch (error) {
      fail(error);
    }
  };
}

/** Statuses whose answers have no body, not even an empty one. */
const BODILESS = [204, 304];

/** @throws {TypeError} before anything is written, when a header holds what HTTP cannot carry */
function write(outgoing: ServerResponse, { status, headers, body }: HttpResponse): void {
  if (body instanceof ReadableStream) {
    stream(outgoing.writeHead(status, headers), body);
    return;
  }
  const length = BODILESS.includes(status) ? {} : { 'Content-Length': Buffer.byteLength(body ?? '') };
  outgoing.writeHead(status, { ...headers, ...length }).end(body);
}

/** Writes a stream as fast as the client reads it. When either side ends, so does the other. */
function stream(outgoing: ServerResponse, body: BodyStream): void {
  // One class with two types: that of browsers, and Node's own.
  const source = Readable.fromWeb(body as NodeStream<Uint8Array>);
  // Of a client that is gone already, a pipeline leaves the source as it is.
  pipeline(source, outgoing).catch(() => source.destroy());
}
