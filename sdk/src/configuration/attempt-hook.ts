import type { AttemptLine } from './logger.ts';

/** An attempt that is about to be made. It holds no key, id, query, header or body. */
export type AttemptStart = Pick<AttemptLine, 'operation' | 'method' | 'path' | 'attempt'>;

/** How an attempt ended. */
export type AttemptEnd = Pick<AttemptLine, 'status' | 'ms' | 'requisicaoId' | 'error' | 'codigo'>;

/**
 * Wraps an attempt: code before `next` runs before the request is sent, code after it once the attempt has ended. `next`
 * sends the request, in the asynchronous context it is called in, with the headers passed to it, such as `traceparent`,
 * and resolves with the result, also when the attempt failed.
 *
 * It cannot prevent, repeat or alter the attempt: when the hook throws, passes headers that cannot be sent or returns
 * without calling `next`, the attempt is made all the same. The call waits for the hook only until it calls `next`,
 * within the attempt's `timeout`.
 */
export type AttemptHook = (
  attempt: AttemptStart,
  next: (headers?: Readonly<Record<string, string>>) => Promise<AttemptEnd>,
) => unknown;
