export { Tesa } from './client.ts';
export * from './errors.ts';
export type { Fetch } from './fetch.ts';
export type { CodigoConhecido } from './generated/codigos.ts';
export type {
  TransacaoAguardandoAssinaturaEm,
  TransacaoConfirmadaEm,
  TransacaoFalhaEm,
  TransacaoTransmitidaEm,
} from './generated/contract.ts';
export type * from './generated/entities.ts';
export * from './generated/guards.ts';
export { idempotencyKeyFrom } from './idempotency-key.ts';
export { hundredthsOf, sumTo100 } from './money/percentages.ts';
export { Valor } from './money/valor.ts';
export type { AttemptHook, Logger } from './observe.ts';
export type { ReadOptions, TesaOptions, WriteOptions } from './options.ts';
export type { Page, Paged } from './pagination.ts';
export { cursorOf } from './pagination.ts';
export type { WaitOptions } from './polling.ts';
export { type Receipt, receiptOf } from './receipt.ts';
export { type Decision, reconcileDecision } from './reconcile/decision.ts';
export type { Finding, Sends } from './reconcile/finding.ts';
export type { Referenced } from './reconcile/resources.ts';
export { reconcileProposal, reconcileRedemption } from './reconcile/resources.ts';
export type { HttpMethod, RequestOptions } from './request.ts';
export { type RequestSignature, type SignableRequest, signRequest } from './signing.ts';
export { isTesaError, type OperationName, type Outcome, type RateLimit, TesaError } from './tesa-error.ts';
