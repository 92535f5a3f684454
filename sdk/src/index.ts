export { Tesa } from './client.ts';
export type { QueryOf, QueryWhere, Which } from './contract-types.ts';
export * from './errors.ts';
export type {
  BodyReader,
  ExtraHeaders,
  Fetch,
  FetchInit,
  FetchResponse,
  NodeBody,
  WebBody,
} from './fetch.ts';
export type { CodigoConhecido, CodigoDoStatus } from './generated/codigos.ts';
export type {
  AlocacaoAlvo,
  AlocacaoResultante,
  EventosDoDestino,
  EventosEscolhidos,
  MovimentoDeOrigem,
  Movimentos,
  PropostaDeOrigem,
  ReferenciaDevolvida,
  ResgateDeOrigem,
  TransacaoAguardandoAssinaturaEm,
  TransacaoConfirmadaEm,
  TransacaoFalhaEm,
  TransacaoSubstituida,
  TransacaoTransmitidaEm,
  Transacoes,
  TransacoesAguardandoAssinatura,
} from './generated/contract.ts';
export type * from './generated/entities.ts';
export * from './generated/guards.ts';
export type { Maquina, StatusOf } from './generated/maquinas.ts';
export type { Methods } from './generated/methods.ts';
export type { OperationId } from './generated/operations.ts';
export { idempotencyKeyFrom } from './idempotency-key.ts';
export { hundredthsOf, sumTo100 } from './money/percentages.ts';
export { type Currency, type FormatOptions, type ParseOptions, Valor } from './money/valor.ts';
export type {
  AttemptEnd,
  AttemptHook,
  AttemptLine,
  AttemptStart,
  CallLine,
  Level,
  Logger,
  LogLine,
  RetryLine,
} from './observe.ts';
export type { LimitOptions, Limits, ReadOptions, TesaOptions, WriteOptions } from './options.ts';
export type { ArrayOptions, Items, Page, PageBody, Paged } from './pagination.ts';
export { cursorOf } from './pagination.ts';
export type { WaitOptions } from './polling.ts';
export { type Receipt, receiptOf } from './receipt.ts';
export {
  type DecidedBy,
  type Decision,
  type DecisionReader,
  reconcileDecision,
} from './reconcile/decision.ts';
export type { Finding, RecordLister, Sends } from './reconcile/finding.ts';
export type { EventLister, ProposalReader, RedemptionReader, Referenced } from './reconcile/resources.ts';
export { reconcileProposal, reconcileRedemption } from './reconcile/resources.ts';
export type { HttpMethod, QueryValue, RequestOptions } from './request.ts';
export { type RequestSignature, type SignableRequest, signRequest } from './signing.ts';
export {
  type Codigo,
  type CodigoOf,
  type ErrorDetails,
  isTesaError,
  type OperationName,
  type Outcome,
  type RateLimit,
  TesaError,
} from './tesa-error.ts';
