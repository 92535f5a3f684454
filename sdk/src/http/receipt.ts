import { sharedMap } from '../runtime/shared-map.ts';
import type { RateLimit } from './rate-limit.ts';

/** What the service said of a call that succeeded, beside the entity itself. */
export interface Receipt {
  /** The `Requisicao-Id` of the answer. Quote it when asking for support. */
  requisicaoId: string | null;
  /** The `Idempotency-Key` the call carried; null for reads. */
  idempotencyKey: string | null;
  /** Whether the answer is a stored one: an earlier request with the same key had already taken effect. */
  replayed: boolean;
  /** How many requests the call took. */
  attempts: number;
  /** HTTP status of the answer. */
  status: number;
  /** How many more requests the service takes; null when it does not say. */
  rateLimit: RateLimit | null;
}

// Kept aside, so that an entity has the fields of the contract and no others.
const receipts = () => sharedMap<Receipt>('receipts');

/** The receipt of what a method of the client answered, a page included; undefined for anything else, such as a copy. */
export function receiptOf(result: unknown): Receipt | undefined {
  return receipts().get(result as object);
}

export function keepReceipt(entity: object, receipt: Receipt): void {
  receipts().set(entity, receipt);
}
