import { concat, toUtf8 } from '../bytes.ts';
import { Refusal } from '../refusal.ts';
import type { RequestBytes, RequestHeaders } from './request.ts';
import { type BodyStream, type HttpResponse, ProtocolRefusal } from './response.ts';

export const MIB = 1_048_576;

const NOTHING = new Uint8Array();
const NO_BODY: RequestBytes = { read: async () => {}, bytes: () => NOTHING, taken: () => undefined };

interface BodySource {
  readonly method: string;
  readonly headers: RequestHeaders;
  /** Throws when the rest of the body never arrives. */
  readonly chunks: () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** The body of a `GET` is never read. */
export function bodyReader(source: BodySource): RequestBytes {
  const { method } = source;
  if (method === 'GET' || method === 'HEAD') return NO_BODY;
  let reading: Promise<void> | undefined;
  let whole: Uint8Array | undefined;
  let failure: unknown;
  const readWhole = async (most: number) => {
    try {
      // A body that arrives together with its headers is delivered by Node's parser right after them.
      await undefined;
      whole = await read(source, most);
    } catch (error) {
      failure = error;
    }
  };
  return {
    read(most = MIB) {
      reading ??= readWhole(most);
      return reading;
    },
    bytes() {
      if (whole === undefined) throw failure;
      return whole;
    },
    taken: () => whole,
  };
}

/** Counts while reading, because `Content-Length` may be missing. */
async function read({ headers, chunks }: BodySource, most: number): Promise<Uint8Array> {
  if (Number(headers.get('Content-Length')) > most) throw tooLarge(most);
  const taken: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of chunks()) {
      size += chunk.length;
      if (size > most) throw tooLarge(most);
      taken.push(chunk);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : brokenOff();
  }
  const [first] = taken;
  return taken.length === 1 && first !== undefined ? first : concat(taken);
}

const tooLarge = (most = MIB) =>
  new Refusal(
    'corpo_grande_demais',
    `O corpo tem mais de ${most / MIB} MiB, o limite de uma requisição: envie menos dados.`,
    { compared: { limite_em_bytes: most } },
  );

export const brokenOff = () =>
  new ProtocolRefusal(400, 'O corpo não chegou inteiro: envie a requisição de novo.');

const PIECES = 10;

export function atItsPace<R extends Pick<HttpResponse, 'body' | 'bodyMs'>>(response: R): R {
  const { body, bodyMs = 0 } = response;
  if (bodyMs === 0 || body === null || body instanceof ReadableStream) return response;
  const bytes = typeof body === 'string' ? toUtf8(body) : body;
  return { ...response, body: piecemeal(bytes, bodyMs) };
}

function piecemeal(bytes: Uint8Array<ArrayBuffer>, milliseconds: number): BodyStream {
  const size = Math.max(1, Math.ceil(bytes.length / PIECES));
  const wait = milliseconds / Math.max(1, Math.ceil(bytes.length / size) - 1);
  let sent = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        if (sent > 0)
          await new Promise<void>((resolve) => {
            timer = setTimeout(resolve, wait);
          });
        controller.enqueue(bytes.subarray(sent, sent + size));
        sent += size;
        if (sent >= bytes.length) controller.close();
      },
      cancel: () => clearTimeout(timer),
    },
    { highWaterMark: 0 },
  );
}
