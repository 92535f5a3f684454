import { refuse } from './webhook-verification-error.ts';

const MAX_BYTES = 1024 * 1024;

/**
 * Reads the raw body of a request, up to 1 MiB, until `late` is aborted.
 * @throws WebhookVerificationError `payload`, `too-large`, `timeout`
 */
export async function readBody({ body, bodyUsed }: Request, late: AbortSignal): Promise<Uint8Array> {
  if (!body || bodyUsed || body.locked) return new Uint8Array();
  const reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> = body.getReader();
  // Makes a pending read end, as at the end of the body.
  const stop = () => reader.cancel().catch(() => {});
  late.addEventListener('abort', stop);
  try {
    const chunks = await readAll(reader, late);
    if (late.aborted) refuse('timeout', 'The body did not arrive in time.');
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
  } finally {
    late.removeEventListener('abort', stop);
    stop();
  }
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  late: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  while (!late.aborted) {
    const { value } = await reader.read();
    if (!value) break;
    chunks.push(value);
    size += value.length;
    if (size > MAX_BYTES) refuse('too-large', 'The body is over 1 MiB.');
  }
  return chunks;
}
