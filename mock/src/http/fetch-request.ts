import { bodyReader } from './body.ts';
import { type HttpRequest, type NewRequestId, randomRequestId } from './request.ts';

export interface Connection {
  /** Remote address of the client. @default this machine */
  readonly address?: string | undefined;
}

export function fromFetch(
  request: Request,
  { address }: Connection = {},
  newRequestId: NewRequestId = randomRequestId,
): HttpRequest {
  const { method, headers } = request;
  const url = new URL(request.url);
  return {
    requestId: newRequestId({ method, url, headers }),
    method,
    url,
    target: `${url.pathname}${url.search}`,
    headers,
    headerLines: () => linesOf(headers),
    address,
    ...bodyReader({ method, headers, chunks: () => chunksOf(request) }),
  };
}

function linesOf(headers: Headers): string {
  const lines: string[] = [];
  headers.forEach((value, name) => void lines.push(name, value));
  return lines.join('\n');
}

async function* chunksOf(request: Request): AsyncGenerator<Uint8Array> {
  // Firefox provides the bytes of a request, but no stream.
  const { body = undefined } = request;
  if (body === undefined) yield new Uint8Array(await request.arrayBuffer());
  else if (body !== null) yield* chunksIn(body);
}

async function* chunksIn(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    reader.cancel().catch(() => {});
  }
}
