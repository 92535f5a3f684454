import type { OperationId } from '../generated/operations.ts';

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

interface CallLine {
  operation: OperationId;
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

/** Writes a log line. A logger that throws or rejects does not make the call fail. */
export function log(logger: Logger | undefined, level: Level, line: LogLine): void {
  try {
    // `instanceof Promise` would miss promises of other realms.
    Promise.resolve(logger?.[level]?.(line)).catch(() => {});
  } catch {}
}
