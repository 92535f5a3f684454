export {
  createWebhookHandler,
  type WebhookHandler,
  type WebhookHandlerOptions,
} from './create-webhook-handler.ts';
export type { EventoDesconhecido, EventoRecebido } from './event.ts';
export { type MemoryStoreOptions, memoryStore } from './memory-store.ts';
export type { WebhookRules } from './options.ts';
export type { Payload } from './read-payload.ts';
export type { Delivery } from './read-signed.ts';
export { type SignOptions, signWebhook } from './sign-webhook.ts';
export type { Claim, ClaimOptions, WebhookStore } from './store.ts';
export { type VerifyOptions, verifyWebhook } from './verify-webhook.ts';
export { type WebhookRefusal, WebhookVerificationError } from './webhook-verification-error.ts';
