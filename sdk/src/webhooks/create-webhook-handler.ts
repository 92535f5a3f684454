import { hmacHex } from '../runtime/hmac.ts';
import { demand, isGenerator } from './checks.ts';
import type { EventoRecebido } from './event.ts';
import { handlerOptions, type WebhookHandlerOptions } from './handler-options.ts';
import { readBody } from './read-body.ts';
import { readEvent } from './read-event.ts';
import { refusePayload } from './read-payload.ts';
import { type Delivery, readDelivery, signedText } from './read-signed.ts';
import { isWebhookVerificationError, refuse, type WebhookRefusal } from './webhook-verification-error.ts';

/** Responds to a request, or to a delivery whose raw body a framework has read. It never rejects. */
export type WebhookHandler = (delivery: Request | Delivery) => Promise<Response>;

/** How long a body may take to arrive, in milliseconds: half of what Tesa waits for an answer. */
const BODY_DEADLINE = 5000;

/** How long to wait before each further attempt to record an event, in milliseconds: two seconds in all. */
const RECORD_WAITS = [100, 400, 1600];

/** How many handled but unrecorded events are remembered: older ones may run again. */
const MOST_UNRECORDED = 5000;

/** Any other refusal is the same 400, which tells a forger nothing. */
const STATUS: { readonly [reason in WebhookRefusal]?: number } = {
  configuration: 500,
  'too-large': 413,
  timeout: 408,
  conflict: 422,
  'lease-lost': 409,
  'not-recorded': 500,
};

/**
 * Creates a webhook handler: it verifies a delivery, runs `onEvent` once per event (again only after a failure between
 * its effects and their record), and responds 2xx only once the event is handled and recorded.
 * @throws WebhookVerificationError `configuration`
 */
export function createWebhookHandler(options: WebhookHandlerOptions): WebhookHandler {
  const { onEvent, onError, store, leaseMs, deadline, sleep, ...rules } = handlerOptions(options);
  /** Digests of events that were handled here but not recorded: on redelivery they are recorded, and not handled again. */
  const unrecorded = new Set<string>();

  return async (delivery) => {
    const known: { id?: string } = {};
    try {
      return await receive(delivery, known);
    } catch (error) {
      await report(error, known.id);
      return answer(statusOf(error));
    }
  };

  async function receive(delivery: Request | Delivery, known: { id?: string }): Promise<Response> {
    if (isRequest(delivery) && delivery.method !== 'POST') return answer(405, { Allow: 'POST' });
    const { payload, header } = isRequest(delivery) ? await read(delivery) : rawOf(delivery);
    const text = await signedText(readDelivery({ payload, header }, rules), rules, hmacHex);
    const event = readEvent(text, rules);
    known.id = event.id;
    // A digest to tell bodies apart; the key does not matter.
    return answer(await handleOnce(event, await hmacHex('tesa', text)));
  }

  async function read(request: Request): Promise<Delivery> {
    const payload = await readBody(request, deadline(BODY_DEADLINE));
    return { payload, header: request.headers.get('Service-Signature') };
  }

  async function handleOnce(event: EventoRecebido, bodyDigest: string): Promise<number> {
    const { id } = event;
    const claim = await store.claim(id, { digest: bodyDigest, leaseMs });
    if (claim.status === 'done') return 200;
    if (claim.status === 'conflict') {
      refuse('conflict', 'This id came before with another body: ask support.');
    }
    if (claim.status !== 'claimed') return 409;
    if (!unrecorded.has(bodyDigest)) await run(event, claim.token);
    remember(bodyDigest);
    const isOwn = await record(id, claim.token);
    unrecorded.delete(bodyDigest);
    return isOwn ? 200 : refuse('lease-lost', 'onEvent outlived its lease: raise leaseMs.');
  }

  function remember(bodyDigest: string): void {
    unrecorded.add(bodyDigest);
    const [oldest = ''] = unrecorded;
    if (unrecorded.size > MOST_UNRECORDED) unrecorded.delete(oldest);
  }

  async function run(event: EventoRecebido, token: string): Promise<void> {
    try {
      const answered = await onEvent(event);
      demand(!isGenerator(answered), 'onEvent answered a generator, which has not run.');
    } catch (error) {
      await release(event.id, token);
      throw error;
    }
  }

  async function release(id: string, token: string): Promise<void> {
    try {
      await store.release(id, token);
    } catch (failure) {
      await report(failure, id);
    }
  }

  /** Records the event; false when another delivery has claimed it. */
  async function record(id: string, token: string, [wait, ...waits] = RECORD_WAITS): Promise<boolean> {
    try {
      return await store.complete(id, token);
    } catch (failure) {
      if (wait === undefined) return giveUp(failure, id);
      await sleep(wait);
      return record(id, token, waits);
    }
  }

  async function giveUp(failure: unknown, id: string): Promise<never> {
    await report(failure, id);
    return refuse(
      'not-recorded',
      'onEvent ran, but the store did not record it, so it may run again: look up this id in what onEvent writes, and see to the store.',
    );
  }

  async function report(error: unknown, id: string | undefined): Promise<void> {
    try {
      await onError(error, id);
    } catch {
      // A log that fails must not change the answer.
    }
  }
}

function isRequest(delivery: Request | Delivery): delivery is Request {
  return typeof (delivery as Partial<Request> | undefined)?.headers?.get === 'function';
}

/** Refuses the request objects of Node and Express: only the code that reads their body knows whether it is raw. */
function rawOf(delivery: Delivery): Delivery {
  return 'payload' in Object(delivery)
    ? delivery
    : refusePayload('in neither a Request nor { payload, header }');
}

function statusOf(error: unknown): number {
  try {
    return isWebhookVerificationError(error) ? (STATUS[error.reason] ?? 400) : 500;
  } catch {
    // onEvent may throw anything, even a proxy that throws when inspected.
    return 500;
  }
}

/** A 409 asks for redelivery: another delivery is handling the event, and may yet fail. */
function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: status === 409 ? { 'Retry-After': '60' } : headers });
}
