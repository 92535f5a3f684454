export { createWebhookHandler } from './create-webhook-handler.ts';
export type { EventoDesconhecido, EventoRecebido } from './event.ts';
export type { WebhookHandlerOptions } from './handler-options.ts';
export { memoryStore } from './memory-store.ts';
export type { WebhookHandler } from './receiver.ts';
export { signWebhook } from './sign-webhook.ts';
export type { Claim, WebhookStore } from './store.ts';
export { verifyWebhook } from './verify-webhook.ts';
export { isWebhookVerificationError, WebhookVerificationError } from './webhook-verification-error.ts';
