import { demand, isGenerator } from './checks.ts';
import type { EventoRecebido } from './event.ts';
import { handlerOptions, type WebhookHandlerOptions } from './handler-options.ts';
import { createReceiver, type WebhookHandler } from './receiver.ts';
import { report } from './report.ts';
import { refuse } from './webhook-verification-error.ts';

/** How long to wait before each further attempt to record an event, in milliseconds: two seconds in all. */
const RECORD_WAITS = [100, 400, 1600];

/** How many handled but unrecorded events are remembered: older ones may run again. */
const MOST_UNRECORDED = 5000;

/**
 * Creates a webhook handler: it verifies a delivery, runs `onEvent` once per event (again only after a failure between
 * its effects and their record), and responds 2xx only once the event is handled and recorded.
 * @throws WebhookVerificationError `configuration`
 */
export function createWebhookHandler(options: WebhookHandlerOptions): WebhookHandler {
  const settings = handlerOptions(options);
  const { onEvent, store, leaseMs, sleep } = settings;
  /** Digests of events that were handled here but not recorded: on redelivery they are recorded, and not handled again. */
  const unrecorded = new Set<string>();

  return createReceiver(settings, handleOnce);

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
      await report(settings, failure, id);
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
    await report(settings, failure, id);
    return refuse(
      'not-recorded',
      'onEvent ran, but the store did not record it, so it may run again: look up this id in what onEvent writes, and see to the store.',
    );
  }
}
