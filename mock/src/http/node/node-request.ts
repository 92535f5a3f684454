import type { IncomingMessage } from 'node:http';
import { brokenOff, Collector, isBodyless } from '../read-body.ts';
import type { HttpRequest, RequestHeaders } from '../request.ts';
import { malformed } from './flaw.ts';

const ORIGIN = 'http://localhost';

/**
 * A request that came by a socket.
 * @throws {Refusal} 400 when its target is no URL
 */
export function fromNode(incoming: IncomingMessage): HttpRequest {
  const { method = '', url = '/' } = incoming;
  const headers = headersOf(incoming);
  let reading: Promise<Uint8Array> | undefined;
  return {
    method,
    url: parseTarget(url),
    target: url.replace(/^https?:\/\/[^/?#]*/i, ''),
    headers,
    address: incoming.socket.remoteAddress,
    bytes() {
      reading ??= read(incoming, headers);
      return reading;
    },
  };
}

/** A target is a path, or the absolute URL that a proxy is asked for. */
function parseTarget(target: string): URL {
  const address = target.startsWith('/') ? `${ORIGIN}${target}` : target;
  if (URL.canParse(address)) return new URL(address);
  throw malformed('confira o caminho');
}

/** Node's own reading of repeated headers, which drops some, would hide that they are repeated. */
function headersOf({ headersDistinct }: IncomingMessage): RequestHeaders {
  return {
    get: (name) => headersDistinct[name.toLowerCase()]?.join(', ') ?? null,
    has: (name) => headersDistinct[name.toLowerCase()] !== undefined,
  };
}

async function read(incoming: IncomingMessage, headers: RequestHeaders): Promise<Uint8Array> {
  if (isBodyless(incoming.method ?? '')) return new Uint8Array();
  const collector = new Collector(headers);
  await new Promise<void>((resolve, reject) => {
    const add = (chunk: Uint8Array) => {
      try {
        collector.add(chunk);
      } catch (error) {
        // What is left is dropped, so that the connection can serve the next request.
        incoming.off('data', add).resume();
        reject(error);
      }
    };
    incoming.on('data', add).once('end', resolve);
    // A connection that is lost closes the request before its end.
    incoming.on('error', () => {}).once('close', () => incoming.complete || reject(brokenOff()));
  });
  return collector.bytes;
}
