import { type Call, type CallInput, prepareCall } from '../call/call.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { SuccessOf } from '../contract-types.ts';
import type { OperationId } from '../generated/operations.ts';
import { type Draft, draftOf } from './draft.ts';
import { Exchange } from './exchange.ts';
import { readRateLimit } from './rate-limit.ts';
import { keepReceipt } from './receipt.ts';
import { readRequestId } from './request-id.ts';
import type { Runtime } from './runtime.ts';
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

  /** The answer of an operation; its receipt where the contract documents an empty one. */
  async send<O extends OperationId>(operation: O, input: CallInput<O>): Promise<SuccessOf<O>> {
    const call = prepareCall(operation, input, this.#configuration);
    const exchange = new Exchange(call, this.#configuration);
    const { entity, response } = await exchange.run(this.#draft(call, exchange));
    const receipt = {
      requisicaoId: readRequestId(response, call.redact),
      idempotencyKey: call.idempotencyKey,
      attempts: exchange.attempts,
      status: response.status,
      replayed: response.headers.get('Idempotent-Replayed') === 'true',
      rateLimit: readRateLimit(response),
    };
    const answer = entity ?? receipt;
    keepReceipt(answer, receipt);
    return answer as SuccessOf<O>;
  }

  #draft(call: Call, exchange: Exchange): Draft {
    try {
      return draftOf(call, this.#configuration.baseUrl);
    } catch (thrown) {
      throw exchange.errorOf({ kind: 'unsendable', sent: false, thrown });
    }
  }
}
