export { Tesa } from './client.ts';
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
export { UnexpectedResponseError } from './errors/unexpected-response-error.ts';
export { ValidationError } from './errors/validation-error.ts';
export type { CodigoConhecido } from './generated/codigos.ts';
export type {
  AlvoDeAlocacao,
  Ativo,
  AtivoValor,
  Cobranca,
  Decisao,
  Evento,
  EventoAlocacaoAprovada,
  EventoAlocacaoProposta,
  EventoCobrancaEmitida,
  EventoDepositoConfirmado,
  EventoRendimentoApurado,
  EventoResgateConcluido,
  Movimento,
  NovaPolitica,
  NovaProposta,
  NovoResgate,
  Politica,
  Proposta,
  PropostaAprovada,
  PropostaExecutada,
  PropostaPendente,
  PropostaRecemAprovada,
  PropostaRejeitada,
  Rede,
  Registro,
  Rendimento,
  Resgate,
  ResgateAguardandoAssinatura,
  ResgateConcluido,
  ResgatePendente,
  Transacao,
  TransacaoAguardandoAssinatura,
  TransacaoConfirmada,
  TransacaoFalha,
  TransacaoTransmitida,
  Valor,
} from './generated/contract.ts';
export type { OperationId } from './generated/operations.ts';
export type { ReadOptions, TesaOptions, WriteOptions } from './options.ts';
