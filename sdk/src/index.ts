export type { WaitOptions } from './aguardar/wait-options.ts';
export { idempotencyKeyFrom } from './call/idempotency-key-from.ts';
export { Tesa } from './client.ts';
export type { AttemptHook } from './configuration/attempt-hook.ts';
export type { Logger } from './configuration/logger.ts';
export type { ReadOptions, TesaOptions, WriteOptions } from './configuration/options.ts';
export * from './errors/errors.ts';
export { isTesaError } from './errors/guard.ts';
export { type Outcome, TesaError } from './errors/tesa-error.ts';
export type { CodigoConhecido } from './generated/codigos.ts';
export type {
  TransacaoAguardandoAssinaturaEm,
  TransacaoConfirmadaEm,
  TransacaoFalhaEm,
  TransacaoTransmitidaEm,
} from './generated/contract.ts';
export type * from './generated/entities.ts';
export * from './generated/guards.ts';
export type { Fetch } from './http/fetch.ts';
export type { RateLimit } from './http/rate-limit.ts';
export { type Receipt, receiptOf } from './http/receipt.ts';
export { cursorOf } from './pagination/cursor-of.ts';
export type { Page } from './pagination/page.ts';
export type { Paged } from './pagination/paged.ts';
export type { Finding } from './reconcile/finding.ts';
export type { Referenced } from './reconcile/reconcile.ts';
export { type Decision, reconcileDecision } from './reconcile/reconcile-decision.ts';
export { reconcileProposal } from './reconcile/reconcile-proposal.ts';
export { reconcileRedemption } from './reconcile/reconcile-redemption.ts';
export type { Sends } from './reconcile/sends.ts';
export { type RequestSignature, type SignableRequest, signRequest } from './transport/request-signature.ts';
export { hundredthsOf, sumTo100 } from './valor/percentuais.ts';
export { Valor } from './valor/valor.ts';
