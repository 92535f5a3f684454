import type { EventoRecebido } from './event.ts';
import {
  assertWebhookOption,
  checkFunction,
  checkRange,
  isGenerator,
  reading,
  refuse,
  type WebhookRules,
} from './options.ts';
import { createReceiver, receivingOptions, report, type WebhookHandler } from './receiver.ts';
import { memoryStore, type WebhookStore } from './store.ts';

/** Milliseconds before each further attempt to record an event: two seconds in total. */
const RECORD_WAITS = [100, 400, 1600];

/** Maximum number of handled but unrecorded events in memory; older ones may run again. */
const MOST_UNRECORDED = 5000;

/**
 * Creates a webhook handler: it verifies a delivery, runs `onEvent` once per event (again only after a failure between
 * its effects and their record), and responds 2xx only once the event is handled and recorded.
 * @throws WebhookVerificationError `configuration`
 */
export function createWebhookHandler(options: WebhookHandlerOptions): WebhookHandler {
  const settings = handlerOptions(options);
  const { onEvent, store, leaseMs, sleep } = settings;
  /**
   * Digests of events that were handled here but not recorded: a redelivery records them without handling them again.
   */
  const unrecorded = new Set<string>();

  return createReceiver(settings, handleOnce);

  async function handleOnce(event: EventoRecebido, bodyDigest: string): Promise<number> {
    const { id } = event;
    const claim = await store.claim(id, { digest: bodyDigest, leaseMs });
    if (claim.status === 'done') return 200;
    if (claim.status === 'conflict') {
      refuse('conflict', 'This id was received with a different body: ask support.');
    }
    if (claim.status !== 'claimed') return 409;
    if (!unrecorded.has(bodyDigest)) await run(event, claim.token);
    remember(bodyDigest);
    const isOwn = await record(id, claim.token);
    unrecorded.delete(bodyDigest);
    return isOwn ? 200 : refuse('lease-lost', 'onEvent took longer than its lease: raise leaseMs.');
  }

  function remember(bodyDigest: string): void {
    unrecorded.add(bodyDigest);
    const [oldest = ''] = unrecorded;
    if (unrecorded.size > MOST_UNRECORDED) unrecorded.delete(oldest);
  }

  async function run(event: EventoRecebido, token: string): Promise<void> {
    try {
      const answered = await onEvent(event);
      assertWebhookOption(!isGenerator(answered), 'onEvent returned a generator, which did not run.');
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
      'onEvent ran, but the store did not record it, so it may run again: look for this id in what onEvent wrote, and check the store.',
    );
  }
}

export interface WebhookHandlerOptions extends WebhookRules {
  /**
   * Handles an event; awaited before the response. When it throws, the event is delivered again later. A generator
   * function is refused, because calling it would run nothing.
   *
   * It runs again for an event when the process died after its effects, when it took longer than `leaseMs`, or when
   * `store` could not record it and it is redelivered to another process, or to the same one after 5000 more such
   * events. If running twice does harm, write the event's `id` in the same transaction as the effects, and skip ids
   * already there.
   */
  readonly onEvent: (evento: EventoRecebido) => unknown;
  /** Called with every error that kept an event from being handled, and the event's id when known: log it. */
  readonly onError: (error: unknown, id?: string) => unknown;
  /**
   * Remembers which events were handled. With several processes, it must be shared by all of them.
   * @default memoryStore()
   */
  readonly store?: WebhookStore;
  /**
   * How long other deliveries of the event are kept out while `onEvent` runs, in milliseconds, from 10 000 to 3 600 000;
   * after a crash, it can be claimed again once that time is over. Must be longer than `onEvent` ever takes.
   * @default 300_000
   */
  readonly leaseMs?: number;
  /**
   * Creates the signal that aborts the reading of a body.
   * @default AbortSignal.timeout
   */
  readonly deadline?: (milliseconds: number) => AbortSignal;
  /**
   * Waits between attempts to record an event in `store`: for 100, then 400, then 1600 milliseconds.
   * @default setTimeout
   */
  readonly sleep?: (milliseconds: number) => Promise<unknown>;
}

/**
 * In milliseconds, from Tesa's response timeout to an hour: after a crash, Tesa is still retrying when the
 * lease ends.
 */
const LEASES = [10_000, 3_600_000] as const;
type HandlerSettings = Required<Omit<WebhookHandlerOptions, 'ambiente'>> & WebhookRules;

const handlerOptions = (options: WebhookHandlerOptions): HandlerSettings =>
  reading(() => handlerSettings(options));

function handlerSettings(options: WebhookHandlerOptions): HandlerSettings {
  const all = { ...defaults(), ...receivingOptions(options, ['store', 'leaseMs', 'sleep']) };
  checkFunction('sleep', all.sleep);
  checkRange('leaseMs', all.leaseMs, ...LEASES);
  checkStore(all.store);
  return all;
}

const defaults = () => ({
  store: memoryStore(),
  leaseMs: 300_000,
  sleep: (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

function checkStore(store: WebhookStore): void {
  assertWebhookOption(store, 'store must be a WebhookStore: omit it for one in memory.');
  for (const name of ['claim', 'complete', 'release'] as const) checkFunction(`store.${name}`, store[name]);
}
