import { hmacHex } from '../runtime/hmac.ts';
import type { EventoRecebido } from './event.ts';
import type { WebhookHandlerOptions } from './handler-options.ts';
import type { Checked, WebhookRules } from './options.ts';
import { readBody } from './read-body.ts';
import { readEvent } from './read-event.ts';
import { refusePayload } from './read-payload.ts';
import { type Delivery, readDelivery, signedText } from './read-signed.ts';
import { type Reporting, report } from './report.ts';
import { isWebhookVerificationError, type WebhookRefusal } from './webhook-verification-error.ts';

/** Responds to a request, or to a delivery whose raw body a framework has read. It never rejects. */
export type WebhookHandler = (delivery: Request | Delivery) => Promise<Response>;

/** Handles a verified event, and gives the status to answer. */
type Settle = (event: EventoRecebido, bodyDigest: string) => Promise<number>;

type ReceiverSettings = Checked<WebhookRules> & Reporting & Required<Pick<WebhookHandlerOptions, 'deadline'>>;

/** How long a body may take to arrive, in milliseconds: half of what Tesa waits for an answer. */
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

/** A handler that verifies deliveries, and leaves what is done with their events to `settle`. */
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
      // A digest to tell bodies apart; the key does not matter.
      return answer(await settle(event, await hmacHex('tesa', text)));
    } catch (error) {
      await report({ onError }, error, id);
      return answer(statusOf(error));
    }
  };

  async function read(request: Request): Promise<Delivery> {
    const payload = await readBody(request, deadline(BODY_DEADLINE));
    return { payload, header: request.headers.get('Service-Signature') };
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
