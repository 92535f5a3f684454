export type { WaitOptions } from './aguardar/wait-options.ts';
export { idempotencyKeyFrom } from './call/idempotency-key-from.ts';
export { Tesa } from './client.ts';
export type { AttemptEnd, AttemptHook, AttemptStart } from './configuration/attempt-hook.ts';
export type { ExtraHeaders } from './configuration/headers.ts';
export type { LimitOptions } from './configuration/limits.ts';
export type { AttemptLine, Logger, LogLine, RetryLine } from './configuration/logger.ts';
export type { ReadOptions, RequestOptions, TesaOptions, WriteOptions } from './configuration/options.ts';
export type { BodyOf, QueryOf, SuccessOf } from './contract-types.ts';
export * from './errors/errors.ts';
export { isTesaError } from './errors/guard.ts';
export { type Codigo, type Outcome, TesaError } from './errors/tesa-error.ts';
export { type CodigoConhecido, type CodigoDe, codigosPorOperacao } from './generated/codigos.ts';
export type * from './generated/entities.ts';
export * from './generated/guards.ts';
export { type Maquina, maquinas, type StatusOf } from './generated/maquinas.ts';
export type { OperationId } from './generated/operations.ts';
export type { Fetch, FetchInit, FetchResponse } from './http/fetch.ts';
export type { RateLimit } from './http/rate-limit.ts';
export { type Receipt, receiptOf } from './http/receipt.ts';
export { cursorOf } from './pagination/cursor-of.ts';
export type { ArrayOptions } from './pagination/items.ts';
export type { Page } from './pagination/page.ts';
export type { Paged } from './pagination/paged.ts';
export type { Finding } from './reconcile/finding.ts';
export type { Referenced } from './reconcile/reconcile.ts';
export {
  type DecidedBy,
  type Decision,
  type DecisionReader,
  reconcileDecision,
} from './reconcile/reconcile-decision.ts';
export { type ProposalReader, reconcileProposal } from './reconcile/reconcile-proposal.ts';
export { type RedemptionReader, reconcileRedemption } from './reconcile/reconcile-redemption.ts';
export type { Sends } from './reconcile/sends.ts';
export { type RequestSignature, type SignableRequest, signRequest } from './transport/request-signature.ts';
export { hundredthsOf, sumTo100 } from './valor/percentuais.ts';
export { type FormatOptions, type ParseOptions, Valor } from './valor/valor.ts';
