import type { Call } from '../call/call.ts';
import type { AttemptEnd } from '../configuration/attempt-hook.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { type Level, log } from '../configuration/logger.ts';
import type { TesaError } from '../errors/tesa-error.ts';
import { readRequestId } from '../http/request-id.ts';
import type { Success } from './read-response.ts';
import { runHook } from './run-hook.ts';

interface AttemptTime {
  /** Number of the request within its call, from 1. */
  attempt: number;
  ms: number;
}

/** Reports one call to the logger and the hook of the client. */
export class CallLog {
  readonly #call: Pick<Call, 'operation' | 'method' | 'path'>;
  readonly #redact: Call['redact'];
  readonly #configuration: Configuration;
  #end: (end: AttemptEnd) => void = () => {};

  constructor({ operation, method, path, redact }: Call, configuration: Configuration) {
    this.#call = { operation, method, path };
    this.#redact = redact;
    this.#configuration = configuration;
  }

  /** Begins an attempt, at once or when the hook says so. */
  open(attempt: number, begin: (headers: Readonly<Record<string, string>>) => void): void {
    const { onAttempt } = this.#configuration;
    if (onAttempt === undefined) {
      begin({});
      return;
    }
    const end = new Promise<AttemptEnd>((resolve) => {
      this.#end = resolve;
    });
    runHook(onAttempt, { ...this.#call, attempt }, { begin, end });
  }

  succeeded({ response }: Success, time: AttemptTime): void {
    const requisicaoId = readRequestId(response, this.#redact);
    this.#ended('debug', { ...time, status: response.status, requisicaoId, error: null, codigo: null });
  }

  /** A failure before anything was sent is not logged: the call ends with it. */
  failed(
    error: TesaError,
    { isLast, sent, ...time }: AttemptTime & { isLast: boolean; sent: boolean },
  ): void {
    const { name, status, requisicaoId, codigo, outcome } = error;
    const level = isLast && outcome === 'unknown' ? 'error' : 'warn';
    this.#ended(sent ? level : undefined, { ...time, status, requisicaoId, error: name, codigo });
  }

  #ended(level: Level | undefined, { attempt, ...end }: AttemptTime & AttemptEnd): void {
    this.#end(end);
    if (level !== undefined)
      log(this.#configuration.logger, level, { event: 'attempt', ...this.#call, attempt, ...end });
  }

  retrying(attempt: number, wait: number): void {
    log(this.#configuration.logger, 'info', {
      event: 'retry',
      ...this.#call,
      attempt,
      wait: Math.round(wait),
    });
  }
}
