import { hmacHex } from '../runtime.ts';
import { type EventoRecebido, readEvent } from './event.ts';
import {
  type CheckedOptions,
  checkedOptions,
  checkFunction,
  checkRange,
  isWebhookVerificationError,
  refuse,
  type WebhookRefusal,
  type WebhookRules,
} from './options.ts';
import { type Delivery, readDelivery, refusePayload, signedText } from './verify.ts';

/** Responds to a request, or to a delivery whose raw body a framework has read. It never rejects. */
export type WebhookHandler = (delivery: Request | Delivery) => Promise<Response>;

type Settle = (event: EventoRecebido, bodyDigest: string) => Promise<number>;

type ReceiverSettings = CheckedOptions<WebhookRules> &
  Reporting & { readonly deadline: (milliseconds: number) => AbortSignal };

/** Milliseconds in which a body must arrive: half of Tesa's response timeout. */
const BODY_DEADLINE = 5000;

/** Any other refusal is the same 400, which tells a forger nothing. */
const STATUS: { readonly [reason in WebhookRefusal]?: number } = {
  configuration: 500,
  'too-large': 413,
  timeout: 408,
  conflict: 422,
  'lease-lost': 409,
  'not-recorded': 500,
};

export function createReceiver(
  { onError, deadline, ...rules }: ReceiverSettings,
  settle: Settle,
): WebhookHandler {
  return async (delivery) => {
    let id: string | undefined;
    try {
      if (isRequest(delivery) && delivery.method !== 'POST') return answer(405, { Allow: 'POST' });
      const { payload, header } = isRequest(delivery) ? await read(delivery) : rawOf(delivery);
      const text = await signedText(readDelivery({ ...rules, payload, header }), hmacHex);
      const event = readEvent(text, rules);
      id = event.id;
      // The digest only distinguishes bodies, so any key will do.
      return answer(await settle(event, await hmacHex('tesa', text)));
    } catch (error) {
      await report({ onError }, error, id);
      return answer(statusOf(error));
    }
  };

  async function read(request: Request): Promise<Delivery> {
    const payload = await readRequestBody(request, deadline(BODY_DEADLINE));
    return { payload, header: request.headers.get('Service-Signature') };
  }
}

function isRequest(delivery: Request | Delivery): delivery is Request {
  return typeof (delivery as Partial<Request> | undefined)?.headers?.get === 'function';
}

/**
 * Refuses the request objects of Node and Express, because only the code that reads their body knows whether
 * it is raw.
 */
function rawOf(delivery: Delivery): Delivery {
  return 'payload' in Object(delivery) ? delivery : refusePayload('not in a Request or { payload, header }');
}

function statusOf(error: unknown): number {
  try {
    return isWebhookVerificationError(error) ? (STATUS[error.reason] ?? 400) : 500;
  } catch {
    // `onEvent` may throw anything, even a proxy that throws when inspected.
    return 500;
  }
}

/** A 409 asks for redelivery, because the delivery that is handling the event may yet fail. */
function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: status === 409 ? { 'Retry-After': '60' } : headers });
}

/** In milliseconds. A clock in seconds would show January 1970. */
const THIS_CENTURY = [978_307_200_000, 4_102_444_800_000] as const;

/**
 * Validates the options that all handlers share.
 * @param others names of additional options
 * @throws WebhookVerificationError `configuration`
 */
export function receivingOptions<Options extends WebhookRules & { readonly onEvent: unknown }>(
  options: Options,
  others: readonly string[],
) {
  const all = {
    deadline: (milliseconds: number) => AbortSignal.timeout(milliseconds),
    ...checkedOptions(options, ['onEvent', 'onError', 'deadline', ...others]),
  };
  for (const name of ['onEvent', 'onError', 'deadline', 'now'] as const)
    checkFunction(name, (all as Partial<Record<typeof name, unknown>>)[name]);
  checkRange('now() in milliseconds', all.now(), ...THIS_CENTURY);
  return all;
}

export interface Reporting {
  /** Called with the error, and the id of its subject when known: log it. */
  readonly onError: (error: unknown, id?: string) => unknown;
}

/** Reports an error. A failing `onError` must not change what follows. */
export async function report({ onError }: Reporting, error: unknown, id?: string): Promise<void> {
  try {
    await onError(error, id);
  } catch {}
}

const MAX_BYTES = 1024 * 1024;

/**
 * Reads the raw body of a request, up to 1 MiB, until `late` is aborted.
 * @throws WebhookVerificationError `payload`, `too-large`, `timeout`
 */
async function readRequestBody({ body, bodyUsed }: Request, late: AbortSignal): Promise<Uint8Array> {
  if (!body || bodyUsed || body.locked) return new Uint8Array();
  const reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> = body.getReader();
  // Ends a pending read as the end of the body would.
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
