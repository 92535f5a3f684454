import { isTesaError, type Receipt, receiptOf, type TesaError } from '@tesa/sdk';
import type { PlannedCall } from './planned-call.ts';

export type End =
  | { readonly kind: 'success'; readonly receipt: Receipt | undefined }
  | { readonly kind: 'error'; readonly error: TesaError };

export interface CallReport {
  readonly planned: PlannedCall;
  readonly end: End;
  readonly keys: readonly string[];
  readonly repeated?: End;
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

export const outcomeOf = (end: End) => (end.kind === 'success' ? 'success' : end.error.outcome);
