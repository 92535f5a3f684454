import type { CallInput } from '../call/call.ts';
import type { SuccessOf } from '../contract-types.ts';
import type { OperationId } from '../generated/operations.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** Carries out calls. */
export interface Sender {
  readonly runtime: Runtime;
  /** @throws ConfigurationError when the call could never be sent */
  check<O extends OperationId>(operation: O, input: CallInput<O>): void;
  send<O extends OperationId>(operation: O, input: CallInput<O>): Promise<SuccessOf<O>>;
}
