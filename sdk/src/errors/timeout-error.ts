import { type ErrorDetails, TesaError } from './tesa-error.ts';

/** A limit of the call was reached before its answer had come. The outcome is `unknown` when anything was sent. */
export class TimeoutError extends TesaError {
  override readonly name = 'TimeoutError';
  /** Which one: `timeout`, of the last attempt, or `deadline`, of the whole call. */
  readonly limit: 'timeout' | 'deadline';

  constructor(message: string, details: ErrorDetails & { limit: 'timeout' | 'deadline' }) {
    super(message, details);
    this.limit = details.limit;
  }
}
