import { checkFunction, checkRange, demand, reading } from './checks.ts';
import type { EventoRecebido } from './event.ts';
import { memoryStore } from './memory-store.ts';
import { checkedOptions, type WebhookRules } from './options.ts';
import type { WebhookStore } from './store.ts';

export interface WebhookHandlerOptions extends WebhookRules {
  /**
   * Handles an event; awaited before the response. When it throws, the event is delivered again later. A generator
   * function is refused: calling it would run nothing.
   *
   * It runs again for an event when the process died after its effects, when it took longer than `leaseMs`, or when
   * `store` could not record it and it is redelivered to another process, or to the same one after 5000 more such events.
   * Where running twice does harm, write the event's `id` in the same transaction as the effects, and skip ids already
   * there.
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

/** From the time that Tesa waits for a response to an hour: after a crash, Tesa is still retrying when the lease ends. */
const LEASES = [10_000, 3_600_000] as const;
/** In milliseconds: the reading of a clock in seconds would be a day in January 1970. */
const THIS_CENTURY = [978_307_200_000, 4_102_444_800_000] as const;
/** The options with their defaults: only `ambiente` may still be absent. */
type HandlerSettings = Required<Omit<WebhookHandlerOptions, 'ambiente'>> & WebhookRules;

/** @throws WebhookVerificationError `configuration` */
export const handlerOptions = (options: WebhookHandlerOptions): HandlerSettings =>
  reading(() => settingsOf(options));

function settingsOf(options: WebhookHandlerOptions): HandlerSettings {
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

/**
 * Checks what every handler of deliveries is given, whatever it does with their events.
 * @param others the options that it has besides
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

function checkStore(store: WebhookStore): void {
  demand(store, 'store must be a WebhookStore: leave it out for one in memory.');
  for (const name of ['claim', 'complete', 'release'] as const) checkFunction(`store.${name}`, store[name]);
}
