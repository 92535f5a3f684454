import { checkFunction, checkRange, demand, reading } from './checks.ts';
import type { EventoRecebido } from './event.ts';
import { memoryStore } from './memory-store.ts';
import { checkedOptions, type WebhookRules } from './options.ts';
import type { WebhookStore } from './store.ts';

export interface WebhookHandlerOptions extends WebhookRules {
  /**
   * Handles an event; awaited before the answer. When it throws, the event comes again later. A generator function is
   * refused: it would never run.
   *
   * It runs again for an event whose process died after its effects, or that took longer than `leaseMs`; or that `store`
   * could not record, once it comes to another process, or after 5000 more of that kind to the same. Where twice would
   * hurt, write the event's `id` in the same transaction as the effects, and write nothing when it is there.
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
   * How long an event is kept from other deliveries while `onEvent` runs, in milliseconds, from 10 000 to 3 600 000;
   * after a crash it is free again by then. Must be longer than `onEvent` ever takes.
   * @default 300_000
   */
  readonly leaseMs?: number;
  /**
   * Makes the signal that ends the reading of a body.
   * @default AbortSignal.timeout
   */
  readonly deadline?: (milliseconds: number) => AbortSignal;
  /**
   * Waits, so many milliseconds, before `store` is asked again to record an event: 100, then 400, then 1600.
   * @default setTimeout
   */
  readonly sleep?: (milliseconds: number) => Promise<unknown>;
}

const FUNCTIONS = ['onEvent', 'onError', 'deadline', 'sleep'] as const;
/** From the time that Tesa waits for an answer, to an hour: after a crash, Tesa still tries when it is over. */
const LEASES = [10_000, 3_600_000] as const;
/** In milliseconds: a clock in seconds answers a day of January 1970. */
const THIS_CENTURY = [978_307_200_000, 4_102_444_800_000] as const;
const OTHERS = [...FUNCTIONS, 'store', 'leaseMs'];

/** What a handler goes by: of its options, only `ambiente` may be left out still. */
type HandlerSettings = Required<Omit<WebhookHandlerOptions, 'ambiente'>> & WebhookRules;

/** @throws WebhookVerificationError `configuration` */
export const handlerOptions = (options: WebhookHandlerOptions): HandlerSettings =>
  reading(() => settingsOf(options));

function settingsOf(options: WebhookHandlerOptions): HandlerSettings {
  const all = { ...defaults(), ...checkedOptions(options, OTHERS) };
  for (const name of [...FUNCTIONS, 'now'] as const) checkFunction(name, all[name]);
  checkRange('now() in milliseconds', all.now(), ...THIS_CENTURY);
  checkRange('leaseMs', all.leaseMs, ...LEASES);
  checkStore(all.store);
  return all;
}

const defaults = () => ({
  store: memoryStore(),
  leaseMs: 300_000,
  deadline: (milliseconds: number) => AbortSignal.timeout(milliseconds),
  sleep: (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

function checkStore(store: WebhookStore): void {
  demand(store, 'store must be a WebhookStore: leave it out for one in memory.');
  for (const name of ['claim', 'complete', 'release'] as const) checkFunction(`store.${name}`, store[name]);
}
