import type { OperationId } from '../generated/operations.ts';

/** One request that is over. */
export interface AttemptLine extends CallLine {
  event: 'attempt';
  /** HTTP status of the answer; null when there was none. */
  status: number | null;
  /** Milliseconds from sending to the last byte of the answer. */
  ms: number;
  requisicaoId: string | null;
  /** Name of the error this attempt failed with; null when it succeeded. */
  error: string | null;
  /** `erro.codigo`, when the service refused. */
  codigo: string | null;
}

/** A call about to be sent again. */
export interface RetryLine extends CallLine {
  event: 'retry';
  /** Milliseconds until then. */
  wait: number;
}

interface CallLine {
  operation: OperationId;
  method: string;
  /** The path of the contract, such as `/propostas/{id}`: without the id, which may say whose money it is. */
  path: string;
  /** Number of the request within its call, from 1. */
  attempt: number;
}

export type LogLine = AttemptLine | RetryLine;

export type Level = 'debug' | 'info' | 'warn' | 'error';

/**
 * Takes what the client reports, an object a line: `console` and most loggers fit. A success is `debug`, a retry is
 * `info`, an attempt that failed is `warn`, and `error` when it leaves a call ended that may have taken effect.
 */
export type Logger = { [L in Level]?: ((line: LogLine) => unknown) | undefined };

/** A logger that throws, or rejects, is no reason for a call to fail. */
export function log(logger: Logger | undefined, level: Level, line: LogLine): void {
  try {
    // Not all promises are of this realm's class.
    Promise.resolve(logger?.[level]?.(line)).catch(() => {});
  } catch {}
}
