import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Refusal } from '../../refusal.ts';
import type { TextResponse } from '../response.ts';
import { notAllowed, refusalOf } from './parser-refusal.ts';

/** How long the client of a refused connection has to read the response, in milliseconds. */
const LINGER = 1000;

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** Answers input that never becomes a request: Node's HTTP parser rejects it, or it arrives too late. */
export function guardConnections(server: Server, refusalResponse: (refusal: Refusal) => TextResponse): void {
  const latest = new WeakMap<Duplex, Exchange>();
  const refused = new WeakSet<Duplex>();

  server.on('request', (incoming, outgoing) => latest.set(incoming.socket, { incoming, outgoing }));

  server.on('clientError', (error, socket) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    const exchange = latest.get(socket);
    const refuse = () => farewell(socket, () => refusalResponse(refusalOf(error)));
    if (exchange === undefined) return refuse();
    const { incoming, outgoing } = exchange;
    if (!incoming.complete) return outgoing.headersSent ? void socket.destroy() : refuse();
    // An earlier request on the connection is still being answered, and responses must keep that order.
    if (outgoing.writableFinished) refuse();
    else outgoing.once('close', refuse);
  });

  server.on('connect', (_request, socket) => {
    farewell(socket, () =>
      refusalResponse(notAllowed('Este servidor não é um proxy: chame a API diretamente.')),
    );
  });
}

/** Writes a last answer on a connection and closes it. */
function farewell(socket: Duplex, respond: () => TextResponse): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.on('error', () => socket.destroy());
  socket.end(toBytes(respond()));
  // Destroying it at once could reset the connection before the client reads the answer.
  const timer = setTimeout(() => socket.destroy(), LINGER);
  socket.once('close', () => clearTimeout(timer));
  socket.resume();
}

function toBytes({ status, headers, body }: TextResponse): string {
  const text = body ?? '';
  const all = { ...headers, 'Content-Length': Buffer.byteLength(text), Connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`;
}
