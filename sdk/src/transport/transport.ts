import { type Call, type CallInput, prepareCall } from '../call/call.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { SuccessOf } from '../contract-types.ts';
import type { OperationId } from '../generated/operations.ts';
import { readRateLimit } from '../http/rate-limit.ts';
import { keepReceipt } from '../http/receipt.ts';
import { readRequestId } from '../http/request-id.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { type HttpRequest, writeRequest } from './request.ts';
import { RetryLoop } from './retry-loop.ts';
import type { Sender } from './sender.ts';

/** Sends calls. */
export class Transport implements Sender {
  readonly #configuration: Configuration;

  constructor(configuration: Configuration) {
    this.#configuration = configuration;
  }

  get runtime(): Runtime {
    return this.#configuration.runtime;
  }

  check<O extends OperationId>(operation: O, input: CallInput<O>): void {
    prepareCall(operation, input, this.#configuration);
  }

  /** Returns what the operation answered; the receipt where the contract documents an empty response. */
  async send<O extends OperationId>(operation: O, input: CallInput<O>): Promise<SuccessOf<O>> {
    const call = prepareCall(operation, input, this.#configuration);
    const loop = new RetryLoop(call, this.#configuration);
    const { entity, response } = await loop.run(this.#write(call, loop));
    const receipt = {
      requisicaoId: readRequestId(response, call.redact),
      idempotencyKey: call.idempotencyKey,
      attempts: loop.attempts,
      status: response.status,
      replayed: response.headers.get('Idempotent-Replayed') === 'true',
      rateLimit: readRateLimit(response),
    };
    const answer = entity ?? receipt;
    keepReceipt(answer, receipt);
    return answer as SuccessOf<O>;
  }

  #write(call: Call, loop: RetryLoop): HttpRequest {
    try {
      return writeRequest(call, this.#configuration.baseUrl);
    } catch (thrown) {
      throw loop.errorOf({ kind: 'unsendable', sent: false, thrown });
    }
  }
}
