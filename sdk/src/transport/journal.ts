import type { Call } from '../call/call.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { log } from '../configuration/logger.ts';
import type { TesaError } from '../errors/tesa-error.ts';
import type { Success } from './judge.ts';
import { readRequestId } from './request-id.ts';

interface Lap {
  /** Number of the request within its call, from 1. */
  attempt: number;
  ms: number;
}

/** Reports one call to the logger of the client. */
export class Journal {
  readonly #call: Pick<Call, 'operation' | 'method' | 'path'>;
  readonly #configuration: Configuration;

  constructor({ operation, method, path }: Call, configuration: Configuration) {
    this.#call = { operation, method, path };
    this.#configuration = configuration;
  }

  succeeded({ response }: Success, lap: Lap): void {
    const { logger, redact } = this.#configuration;
    if (logger === undefined) return;
    const requisicaoId = readRequestId(response, redact);
    const answer = { status: response.status, requisicaoId, error: null, codigo: null };
    log(logger, 'debug', { event: 'attempt', ...this.#call, ...lap, ...answer });
  }

  failed({ name, status, requisicaoId, codigo, outcome }: TesaError, lap: Lap & { isLast: boolean }): void {
    const { isLast, ...rest } = lap;
    const level = isLast && outcome === 'unknown' ? 'error' : 'warn';
    const answer = { status, requisicaoId, error: name, codigo };
    log(this.#configuration.logger, level, { event: 'attempt', ...this.#call, ...rest, ...answer });
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
