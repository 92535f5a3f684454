import { isTesaError, type Receipt, receiptOf, type TesaError } from '@tesa/sdk';
import type { PlannedCall } from './planned-call.ts';

/** How a call ended. */
export type End =
  | { readonly kind: 'success'; readonly receipt: Receipt | undefined }
  | { readonly kind: 'error'; readonly error: TesaError };

/** What the client reported of a call, and what the network saw of it. */
export interface CallReport {
  readonly planned: PlannedCall;
  readonly end: End;
  /** The keys of its requests, in the order they were sent. */
  readonly keys: readonly string[];
  /** How its repetition ended, when its outcome was unknown. */
  readonly repeated?: End;
  /** Whether an unknown outcome was left so, to be looked up in the world. */
  readonly isLookedFor?: boolean;
}

export async function endOf(call: Promise<unknown>): Promise<End> {
  try {
    return { kind: 'success', receipt: receiptOf(await call) };
  } catch (error) {
    if (isTesaError(error)) return { kind: 'error', error };
    throw error;
  }
}

/** `success`, or what the error says of its operation. */
export const outcomeOf = (end: End) => (end.kind === 'success' ? 'success' : end.error.outcome);
