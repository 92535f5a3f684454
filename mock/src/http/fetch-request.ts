import { brokenOff, Collector, isBodyless } from './read-body.ts';
import type { HttpRequest } from './request.ts';

/** What a test in process may say of a request besides its text. */
export interface Connection {
  /** Address of who connects. Default: this machine. */
  readonly address?: string | undefined;
}

/** A request made with `fetch`. */
export function fromFetch(request: Request, { address }: Connection = {}): HttpRequest {
  const { method, headers } = request;
  const url = new URL(request.url);
  let reading: Promise<Uint8Array> | undefined;
  return {
    method,
    url,
    target: `${url.pathname}${url.search}`,
    headers,
    address,
    bytes() {
      reading ??= read(request);
      return reading;
    },
  };
}

async function read(request: Request): Promise<Uint8Array> {
  if (isBodyless(request.method)) return new Uint8Array();
  const collector = new Collector(request.headers);
  for await (const chunk of chunksOf(request.body)) collector.add(chunk);
  return collector.bytes;
}

async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } catch {
    throw brokenOff();
  } finally {
    reader.cancel().catch(() => {});
  }
}
