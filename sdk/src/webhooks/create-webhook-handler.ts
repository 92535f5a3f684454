import type { EventoRecebido } from './event.ts';
import { runtimeHmac } from './hmac.ts';
import { memoryStore } from './memory-store.ts';
import { checkPositive, checkRules, type WebhookRules } from './options.ts';
import { readBody } from './read-body.ts';
import { readEvent } from './read-event.ts';
import { type Delivery, readSigned } from './read-signed.ts';
import type { WebhookStore } from './store.ts';
import { refuse, type WebhookRefusal, WebhookVerificationError } from './webhook-verification-error.ts';

export interface WebhookHandlerOptions extends WebhookRules {
  /**
   * Handles an event; awaited before the answer. When it throws, the event comes again later. It runs once for each
   * event, unless the process dies after its effects and before they are recorded, or it takes longer than `leaseMs`:
   * keep the event's `id` with what it writes where twice would hurt.
   */
  readonly onEvent: (evento: EventoRecebido) => unknown;
  /** Told of whatever kept an event from being handled, with its id where it is known: log it. */
  readonly onError: (error: unknown, id?: string) => unknown;
  /**
   * Remembers which events were handled: one that every process shares, where there are several.
   * @default memoryStore()
   */
  readonly store?: WebhookStore;
  /**
   * How long an event is kept from other deliveries while `onEvent` runs, in milliseconds; after a crash it is free
   * again by then. Must be longer than `onEvent` ever takes.
   * @default 300_000
   */
  readonly leaseMs?: number;
  /**
   * Makes the signal that ends the reading of a body.
   * @default AbortSignal.timeout
   */
  readonly deadline?: (milliseconds: number) => AbortSignal;
}

/** Answers a request, or a delivery whose body a framework has read raw. It never rejects. */
export type WebhookHandler = (delivery: Request | Delivery) => Promise<Response>;

/** How long a body may take to arrive, in milliseconds: half of what Tesa waits for an answer. */
const BODY_DEADLINE = 5000;

/** Whatever else is wrong with a delivery is one 400, which tells a forger nothing. */
const STATUS: { readonly [reason in WebhookRefusal]?: number } = {
  'too-large': 413,
  timeout: 408,
  conflict: 422,
  'lease-lost': 409,
};

/**
 * Makes a receiver of webhooks: it verifies a delivery, runs `onEvent` once for its event, and answers 2xx only when
 * that is done and recorded.
 * @throws WebhookVerificationError `configuration`
 */
export function createWebhookHandler(options: WebhookHandlerOptions): WebhookHandler {
  const { onEvent, onError, store = memoryStore(), leaseMs = 300_000 } = options;
  const { deadline = (milliseconds) => AbortSignal.timeout(milliseconds) } = options;
  checkRules(options);
  checkPositive('leaseMs', leaseMs);

  return async (delivery) => {
    if ('method' in delivery && delivery.method !== 'POST') return answer(405, { Allow: 'POST' });
    let id: string | undefined;
    try {
      const { payload, header } = 'payload' in delivery ? delivery : await read(delivery);
      const text = await readSigned(runtimeHmac(), { ...options, payload, header });
      const event = readEvent(text, options);
      id = event.id;
      return answer(await handleOnce(event, await digestOf(text)));
    } catch (error) {
      await report(error, id);
      return answer(statusOf(error));
    }
  };

  async function read(request: Request): Promise<Delivery> {
    const payload = await readBody(request, deadline(BODY_DEADLINE));
    return { payload, header: request.headers.get('Service-Signature') };
  }

  async function handleOnce(event: EventoRecebido, digest: string): Promise<number> {
    const { id } = event;
    const claim = await store.claim(id, { digest, leaseMs });
    if (claim.status === 'done') return 200;
    if (claim.status === 'conflict') {
      refuse('conflict', 'This id came before with another body: ask support.');
    }
    if (claim.status !== 'claimed') return 409;
    await run(event, claim.token);
    if (await store.complete(id, claim.token)) return 200;
    return refuse('lease-lost', 'onEvent outlived its lease: raise leaseMs.');
  }

  async function run(event: EventoRecebido, token: string): Promise<void> {
    try {
      await onEvent(event);
    } catch (error) {
      await store.release(event.id, token).catch((failure) => report(failure, event.id));
      throw error;
    }
  }

  async function report(error: unknown, id: string | undefined): Promise<void> {
    try {
      await onError(error, id);
    } catch {
      // A log that fails must not change the answer.
    }
  }
}

/** Tells one body from another; any key does. */
const digestOf = (text: string) => runtimeHmac().digest('tesa', text);

function statusOf(error: unknown): number {
  return error instanceof WebhookVerificationError ? (STATUS[error.reason] ?? 400) : 500;
}

/** A 409 is not for good: the event is with another delivery, which may yet fail. */
function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: status === 409 ? { 'Retry-After': '60' } : headers });
}
