import { sharedMap } from '../runtime/shared-map.ts';
import type { RateLimit } from './rate-limit.ts';

/** Metadata of a successful call, which the entity itself does not have. */
export interface Receipt {
  /** The `Requisicao-Id` of the response. Quote it when asking for support. */
  requisicaoId: string | null;
  /** The `Idempotency-Key` the call carried; null for reads. */
  idempotencyKey: string | null;
  /** Whether the response was stored: an earlier request with the same key had already taken effect. */
  replayed: boolean;
  /** How many requests the call took. */
  attempts: number;
  /** HTTP status of the response. */
  status: number;
  /** How many requests are left; null when the service does not say. */
  rateLimit: RateLimit | null;
}

// Kept outside the entity, so that it has only the fields of the contract.
const receipts = () => sharedMap<Receipt>('receipts');

/** The receipt of what a method of the client returned, including a page; undefined for anything else, such as a copy. */
export function receiptOf(result: unknown): Receipt | undefined {
  return receipts().get(result as object);
}

export function keepReceipt(entity: object, receipt: Receipt): void {
  receipts().set(entity, receipt);
}
