import { checkedHeaders } from './fetch.ts';
import type { OperationName } from './tesa-error.ts';

/** An attempt that is about to start. Contains no key, header or body. */
export interface AttemptStart extends Pick<AttemptLine, 'operation' | 'method' | 'path' | 'attempt'> {
  /** The address of the request, including its id and query, which could identify a customer's money. */
  url: string;
}

/** How an attempt ended. */
export type AttemptEnd = Pick<AttemptLine, 'status' | 'ms' | 'requisicaoId' | 'error' | 'codigo'>;

/**
 * Wraps an attempt: code before `next` runs before the request is sent, code after it once the attempt has ended.
 * `next` sends the request, in the asynchronous context it is called in, with the headers passed to it, such as
 * `traceparent`, and resolves with the result, even when the attempt failed.
 *
 * The hook cannot prevent, repeat or alter the attempt: when it throws, passes headers that cannot be sent or returns
 * without calling `next`, the attempt is made anyway. The call waits for the hook only until it calls `next`, within
 * the attempt's `timeout`.
 */
export type AttemptHook = (
  attempt: AttemptStart,
  next: (headers?: Readonly<Record<string, string>>) => Promise<AttemptEnd>,
) => unknown;

/** A finished attempt. */
export interface AttemptLine extends CallLine {
  event: 'attempt';
  /** HTTP status of the response; null when there was none. */
  status: number | null;
  /** Milliseconds from sending to the last byte of the response. */
  ms: number;
  requisicaoId: string | null;
  /** Name of the error this attempt failed with; null when it succeeded. */
  error: string | null;
  /** `erro.codigo`, when the service refused the request; otherwise null. */
  codigo: string | null;
}

/** A retry about to be made. */
export interface RetryLine extends CallLine {
  event: 'retry';
  /** Milliseconds until the retry. */
  wait: number;
}

export interface CallLine {
  operation: OperationName;
  method: string;
  /** The path template of the contract, such as `/propostas/{id}`: without the id, which could identify a customer's money. */
  path: string;
  /** Number of the request within its call, from 1. */
  attempt: number;
}

export type LogLine = AttemptLine | RetryLine;

export type Level = 'debug' | 'info' | 'warn' | 'error';

/**
 * Receives one object per log line: `console` and most loggers fit. A success is `debug`, a retry `info`, a failed
 * attempt `warn`, and `error` when it ends a call that may have taken effect.
 */
export type Logger = { [L in Level]?: ((line: LogLine) => unknown) | undefined };

/** Writes a log line. A logger that throws or rejects does not fail the call. */
export function log(logger: Logger | undefined, level: Level, line: LogLine): void {
  try {
    // Also catches promises of other realms, which `instanceof Promise` would miss.
    Promise.resolve(logger?.[level]?.(line)).catch(() => {});
  } catch {}
}

export type ExtraAttemptHeaders = Readonly<Record<string, string>>;

/**
 * Runs the hook around an attempt. The attempt starts when the hook calls `next`, or when the hook ends
 * without calling it.
 */
export function runHook(
  hook: AttemptHook,
  attempt: AttemptStart,
  { begin, end }: { begin: (headers: ExtraAttemptHeaders) => void; end: Promise<AttemptEnd> },
): void {
  let hasBegun = false;
  // No `await` before `begin`, because the request must be sent in the asynchronous context in which the hook
  // calls `next`.
  const answer = async (headers: ExtraAttemptHeaders = {}) => {
    const checked = checkedHeaders({}, headers);
    if (!hasBegun) {
      hasBegun = true;
      begin(checked);
    }
    return end;
  };
  const next = (headers?: ExtraAttemptHeaders) => {
    const answered = answer(headers);
    // The hook need not await it, and an unhandled rejection would end the process.
    answered.catch(() => {});
    return answered;
  };
  const run = async () => hook(attempt, next);
  run()
    .catch(() => {})
    .then(() => next());
}
