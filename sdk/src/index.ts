export {
  isUnreachableStateError,
  UnreachableStateError,
} from './aguardar/unreachable-state-error.ts';
export type { WaitOptions } from './aguardar/wait-options.ts';
export { Tesa } from './client.ts';
export type { LimitOptions } from './configuration/limits.ts';
export type { AttemptLine, Logger, LogLine, RetryLine } from './configuration/logger.ts';
export type { ReadOptions, RequestOptions, TesaOptions, WriteOptions } from './configuration/options.ts';
export type { BodyOf, QueryOf, SuccessOf } from './contract-types.ts';
export { AbortedError } from './errors/aborted-error.ts';
export { AuthenticationError } from './errors/authentication-error.ts';
export { ConfigurationError } from './errors/configuration-error.ts';
export { ConflictError } from './errors/conflict-error.ts';
export { ConnectionError } from './errors/connection-error.ts';
export * from './errors/guards.ts';
export { InvalidRequestError } from './errors/invalid-request-error.ts';
export { NotFoundError } from './errors/not-found-error.ts';
export { PermissionError } from './errors/permission-error.ts';
export { RateLimitError } from './errors/rate-limit-error.ts';
export { ServerError } from './errors/server-error.ts';
export { type Codigo, type Outcome, TesaError } from './errors/tesa-error.ts';
export { TimeoutError } from './errors/timeout-error.ts';
export { UnexpectedResponseError } from './errors/unexpected-response-error.ts';
export { ValidationError } from './errors/validation-error.ts';
export { type CodigoConhecido, type CodigoDe, codigosPorOperacao } from './generated/codigos.ts';
export type * from './generated/entities.ts';
export { type Maquina, maquinas, type StatusOf } from './generated/maquinas.ts';
export type { OperationId } from './generated/operations.ts';
export { cursorOf } from './pagination/cursor-of.ts';
export type { Page } from './pagination/page.ts';
export type { Paged } from './pagination/paged.ts';
export { type Receipt, receiptOf } from './transport/receipt.ts';
export { type RequestSignature, type SignableRequest, signRequest } from './transport/request-signature.ts';
export { hundredthsOf, sumTo100 } from './valor/percentuais.ts';
export { type FormatOptions, Valor } from './valor/valor.ts';
