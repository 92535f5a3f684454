import type { AttemptLine } from './logger.ts';

/** An attempt of a call that is about to be made: never a key, an id, a query, a header or a body. */
export type AttemptStart = Pick<AttemptLine, 'operation' | 'method' | 'path' | 'attempt'>;

/** How an attempt ended. */
export type AttemptEnd = Pick<AttemptLine, 'status' | 'ms' | 'requisicaoId' | 'error' | 'codigo'>;

/**
 * Goes around an attempt: what comes before `next` happens before the request leaves, what comes after it once the
 * attempt has ended. `next` sends the request, in the asynchronous context it is called in, along with the headers it
 * is given, such as `traceparent`, and resolves with what came of it, failures included.
 *
 * It can neither stop, repeat nor alter the attempt: one whose hook throws, gives headers that cannot be sent or returns
 * without `next` is made all the same. The call waits for the hook before `next`, within the attempt's `timeout`, and
 * not after it.
 */
export type AttemptHook = (
  attempt: AttemptStart,
  next: (headers?: Readonly<Record<string, string>>) => Promise<AttemptEnd>,
) => unknown;
