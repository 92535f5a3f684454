import type { IncomingMessage } from 'node:http';
import { bodyReader } from '../read-body.ts';
import type { HttpRequest, NewRequestId, RequestHeaders } from '../request.ts';
import { malformed } from './parser-refusal.ts';

const ORIGIN = 'http://localhost';
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d*)?$/i;
const TARGET = /^(?:\/|https?:\/\/)[^\\]*$/i;

/**
 * A request that came over a socket.
 * @throws {Refusal} 400 when it is not well-formed, though Node's parser took it
 */
export function fromNode(incoming: IncomingMessage, newRequestId: NewRequestId): HttpRequest {
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

/** Most bodies are buffered by now, and taken whole: iterating over the stream is far slower. */
function chunksOf(incoming: IncomingMessage): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  if (!isBuffered(incoming)) return incoming.iterator({ destroyOnReturn: false });
  const whole: Uint8Array | null = incoming.read();
  return whole === null ? [] : [whole];
}

/** Whether the whole body is there. Node calls the request complete only after it has handed the last piece of it over. */
const isBuffered = ({ complete, readableLength, headersDistinct }: IncomingMessage): boolean =>
  complete || readableLength === Number(headersDistinct['content-length']?.[0]);

function checkHost({ httpVersion, headersDistinct }: IncomingMessage): void {
  const { host = [] } = headersDistinct;
  // Node's parser takes a request line without a version as HTTP/0.9.
  if (httpVersion === '0.9') throw malformed('a linha da requisição não tem a versão do HTTP');
  if (host.length > 1 || (host.length === 0 && httpVersion !== '1.0'))
    throw malformed('envie um só cabeçalho Host');
  if (!host.every((name) => HOST.test(name))) throw malformed('confira o cabeçalho Host');
}

/** A target is a path or, as sent to a proxy, an absolute URL. */
function parseTarget(target: string): URL {
  if (!TARGET.test(target)) throw malformed('o caminho precisa começar com / e não ter \\');
  const address = target.startsWith('/') ? `${ORIGIN}${target}` : target;
  const url = URL.parse(address);
  if (url === null) throw malformed('confira o caminho');
  return url;
}

/** Node's `headers` hides that some headers were repeated. */
function headersOf({ headersDistinct }: IncomingMessage): RequestHeaders {
  return {
    get: (name) => headersDistinct[name.toLowerCase()]?.join(', ') ?? null,
    has: (name) => headersDistinct[name.toLowerCase()] !== undefined,
  };
}
