import { Refusal } from '../refusal.ts';
import { ProtocolRefusal } from './protocol-refusal.ts';
import type { RequestBytes, RequestHeaders } from './request.ts';

/** Largest request body taken, in bytes: 1 MiB. */
const MAX_BODY = 1_048_576;

const NOTHING: Promise<Uint8Array> = Promise.resolve(new Uint8Array());
const NO_BODY: RequestBytes = { bytes: () => NOTHING, taken: () => undefined };

export interface BodySource {
  readonly method: string;
  readonly headers: RequestHeaders;
  /** The body as it arrives, which ends with an error when the rest never comes. */
  readonly chunks: () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** Reads a body when first called, and returns the same bytes afterwards. The body of a `GET` is not read. */
export function bodyReader(source: BodySource): RequestBytes {
  const { method } = source;
  if (method === 'GET' || method === 'HEAD') return NO_BODY;
  let reading: Promise<Uint8Array> | undefined;
  let whole: Uint8Array | undefined;
  const readWhole = async () => {
    whole = await read(source);
    return whole;
  };
  return {
    bytes() {
      reading ??= readWhole();
      return reading;
    },
    taken: () => whole,
  };
}

/** Counts as it goes, since `Content-Length` may be absent. */
async function read({ headers, chunks }: BodySource): Promise<Uint8Array> {
  if (Number(headers.get('Content-Length')) > MAX_BODY) throw tooLarge();
  const taken: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of chunks()) {
      size += chunk.length;
      if (size > MAX_BODY) throw tooLarge();
      taken.push(chunk);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : brokenOff();
  }
  const [first] = taken;
  return taken.length === 1 && first !== undefined ? first : Buffer.concat(taken);
}

const tooLarge = () =>
  new Refusal(
    'corpo_grande_demais',
    'O corpo tem mais de 1 MiB, o limite de uma requisição: envie menos dados.',
    { compared: { limite_em_bytes: MAX_BODY } },
  );

const brokenOff = () => new ProtocolRefusal(400, 'O corpo não chegou inteiro: envie a requisição de novo.');
