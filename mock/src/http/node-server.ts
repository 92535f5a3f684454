import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { type Log, redact } from '../log.ts';
import { http } from '../platform/node/http.ts';
import { Refusal } from '../refusal.ts';
import { atItsPace, bodyReader } from './body.ts';
import {
  type HttpRequest,
  type NewRequestId,
  type RequestHeaders,
  randomRequestId,
  unmapped,
} from './request.ts';
import {
  type BodyStream,
  ConnectionReset,
  type HttpResponse,
  internalError,
  ProtocolRefusal,
  type TextResponse,
} from './response.ts';

/** A response whose headers may have several values, such as `Set-Cookie`. */
export interface WrittenResponse extends Omit<HttpResponse, 'headers'> {
  readonly headers: Readonly<Record<string, string | string[]>>;
}

export interface ListenerOptions {
  readonly handle: (request: HttpRequest) => WrittenResponse | Promise<WrittenResponse>;
  /**
   * Builds the error response to input that never became a request, which gets a new id, or to a response
   * that cannot be written.
   */
  readonly refusalResponse: (refusal: Refusal, requestId?: string) => TextResponse;
  readonly log: Log;
  readonly newRequestId?: NewRequestId;
}

export function createListener(options: ListenerOptions): RequestListener {
  const { handle, refusalResponse, log, newRequestId = randomRequestId } = options;
  const refusalOf = (error: unknown): Refusal => {
    if (error instanceof Refusal) return error;
    log(redact(`An answer could not be written: ${(error as Error).stack ?? error}`));
    return internalError();
  };
  return (incoming, outgoing) => {
    let requestId: string | undefined;
    const answer = (response: WrittenResponse): void => {
      write(outgoing, atItsPace(response));
      // Drops the unread rest of a body, so that the connection can serve the next request.
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

/** Statuses whose responses have no body, so no `Content-Length` either. */
const BODILESS = [204, 304];

/** @throws {TypeError} before anything is written, when a header contains characters that HTTP forbids */
function write(outgoing: ServerResponse, { status, headers, body }: WrittenResponse): void {
  if (body instanceof ReadableStream) {
    stream(outgoing.writeHead(status, headers), body);
    return;
  }
  const length = BODILESS.includes(status) ? {} : { 'Content-Length': Buffer.byteLength(body ?? '') };
  outgoing.writeHead(status, { ...headers, ...length }).end(body);
}

function stream(outgoing: ServerResponse, body: BodyStream): void {
  // The stream types of browsers and Node differ but name the same class.
  const source = Readable.fromWeb(body as NodeStream<Uint8Array>);
  // `pipeline` to a disconnected client does not close the source.
  pipeline(source, outgoing).catch(() => source.destroy());
}

export async function bind(server: Server, port: number, host: string): Promise<AddressInfo> {
  server.listen(port, host);
  await once(server, 'listening');
  const place = server.address() as AddressInfo;
  return { ...place, address: unmapped(place.address) };
}

export function urlOf({ address, port }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

/**
 * Closes a server once the requests in progress are answered, or cuts them after `limit` milliseconds. A busy
 * connection becomes idle after its response and is closed then.
 */
export async function closeServer(server: Server, limit: number): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  const cut = setTimeout(() => server.closeAllConnections(), limit);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

const ORIGIN = 'http://localhost';
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d*)?$/i;
const TARGET = /^(?:\/|https?:\/\/)[^\\]*$/i;

function fromNode(incoming: IncomingMessage, newRequestId: NewRequestId): HttpRequest {
  checkHost(incoming);
  const { method = '', url: address = '/' } = incoming;
  const url = parseTarget(address);
  const headers = headersOf(incoming);
  return {
    requestId: newRequestId({ method, url, headers }),
    method,
    url,
    target: address.replace(/^https?:\/\/[^/?#]*/i, ''),
    headers,
    headerLines: () => incoming.rawHeaders.join('\n'),
    address: incoming.socket.remoteAddress,
    ...bodyReader({ method, headers, chunks: () => chunksOf(incoming) }),
  };
}

/** Reads a body that is already buffered at once, because iterating over the stream is far slower. */
function chunksOf(incoming: IncomingMessage): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  if (!isBuffered(incoming)) return incoming.iterator({ destroyOnReturn: false });
  const whole: Uint8Array | null = incoming.read();
  return whole === null ? [] : [whole];
}

/** Compares lengths too, because Node sets `complete` only after it has delivered the last piece. */
const isBuffered = ({ complete, readableLength, headersDistinct }: IncomingMessage): boolean =>
  complete || readableLength === Number(headersDistinct['content-length']?.[0]);

function checkHost({ httpVersion, headersDistinct }: IncomingMessage): void {
  const { host = [] } = headersDistinct;
  // Node's parser treats a request line without version as HTTP/0.9.
  if (httpVersion === '0.9') throw malformed('a linha da requisição não tem a versão do HTTP');
  if (host.length > 1 || (host.length === 0 && httpVersion !== '1.0'))
    throw malformed('envie um só cabeçalho Host');
  if (!host.every((name) => HOST.test(name))) throw malformed('confira o cabeçalho Host');
}

function parseTarget(target: string): URL {
  if (!TARGET.test(target)) throw malformed('o caminho precisa começar com / e não ter \\');
  const address = target.startsWith('/') ? `${ORIGIN}${target}` : target;
  const url = URL.parse(address);
  if (url === null) throw malformed('confira o caminho');
  return url;
}

/** Uses `headersDistinct`, because Node's `headers` hides repeated headers. */
function headersOf({ headersDistinct }: IncomingMessage): RequestHeaders {
  return {
    get: (name) => headersDistinct[name.toLowerCase()]?.join(', ') ?? null,
    has: (name) => headersDistinct[name.toLowerCase()] !== undefined,
  };
}

/** Time that the client of a refused connection has to read the response, in milliseconds. */
const LINGER = 1000;

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/**
 * Answers input that never becomes a request because Node's HTTP parser rejects it or it arrives too late.
 */
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
    // Responses must keep the order of their requests, and an earlier one on this connection is not finished.
    if (outgoing.writableFinished) refuse();
    else outgoing.once('close', refuse);
  });

  server.on('connect', (_request, socket) => {
    farewell(socket, () =>
      refusalResponse(notAllowed('Este servidor não é um proxy: chame a API diretamente.')),
    );
  });
}

function farewell(socket: Duplex, respond: () => TextResponse): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.on('error', () => socket.destroy());
  socket.end(toBytes(respond()));
  // Destroying the socket at once could reset the connection before the client reads the response.
  const timer = setTimeout(() => socket.destroy(), LINGER);
  socket.once('close', () => clearTimeout(timer));
  socket.resume();
}

function toBytes({ status, headers, body }: TextResponse): string {
  const text = body ?? '';
  const all = { ...headers, 'Content-Length': Buffer.byteLength(text), Connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`;
}

const malformed = (advice: string): Refusal =>
  new ProtocolRefusal(400, `A requisição HTTP está malformada: ${advice}.`);

interface ParserError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer;
  readonly bytesParsed?: number;
}

function refusalOf(error: ParserError): Refusal {
  switch (error.code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ProtocolRefusal(408, 'A requisição não chegou inteira a tempo: envie-a de novo.');
    case 'HPE_HEADER_OVERFLOW':
      return new ProtocolRefusal(431, 'Os cabeçalhos passam de 16 KiB: envie menos.');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new Refusal(
        'corpo_grande_demais',
        'As extensões dos blocos (chunks) passam do limite: envie o corpo sem elas.',
      );
    case 'HPE_INVALID_METHOD':
      return isRequestLine(error)
        ? notAllowed('O método HTTP é desconhecido.')
        : malformed('isto não é HTTP; confira se o endereço começa com http:, sem TLS');
    default:
      return malformed('confira a linha da requisição, os cabeçalhos e o tamanho do corpo');
  }
}

/** Distinguishes a request line with an unknown method from bytes that are not HTTP. */
function isRequestLine({ rawPacket, bytesParsed = 0 }: ParserError): boolean {
  const text = rawPacket?.toString('latin1') ?? '';
  const line = text.slice(text.lastIndexOf('\n', bytesParsed - 1) + 1);
  // The parser rejects a method at its first wrong letter, when the rest of the line may not have arrived.
  return /^\S+ \S+ HTTP\/\d\.\d\r?\n/.test(line) || /^[!-~]+(?: [!-~]*(?: [HTP/\d.]*\r?)?)?$/.test(line);
}

/** This 405 has no path, so its empty `Allow` says that no method is allowed. */
const notAllowed = (mensagem: string): Refusal =>
  new Refusal('metodo_nao_permitido', mensagem, { allow: [] });
