export { createWebhookHandler } from './create-webhook-handler.ts';
export type { EventoDesconhecido, EventoRecebido, TipoDesconhecido } from './event.ts';
export type { WebhookHandlerOptions } from './handler-options.ts';
export { type MemoryStoreOptions, memoryStore } from './memory-store.ts';
export type { WebhookRules } from './options.ts';
export type { Payload } from './read-payload.ts';
export type { Delivery } from './read-signed.ts';
export type { WebhookHandler } from './receiver.ts';
export { type SignOptions, signWebhook } from './sign-webhook.ts';
export type { Claim, ClaimOptions, WebhookStore } from './store.ts';
export { type VerifyOptions, verifyWebhook } from './verify-webhook.ts';
export {
  isWebhookVerificationError,
  type WebhookRefusal,
  WebhookVerificationError,
} from './webhook-verification-error.ts';
