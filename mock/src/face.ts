import type { Authorize, Call } from './admission/call.ts';
import type { Sealed, Sealer } from './http/response.ts';

/** Answers the requests to the API. */
export interface Face {
  /** Judges the credentials; default: only their form. */
  readonly authorize?: Authorize;
  /**
   * Answers a call that keeps the contract.
   * @param seal makes an answer ready to be written, under the id of this request
   * @throws {Refusal} when it refuses the call
   */
  answer(call: Call, seal: Sealer): Promise<Sealed>;
}
