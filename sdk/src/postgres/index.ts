export type {
  AlocacaoResultante,
  Ambiente,
  Ativo,
  AtivoValor,
  Cobranca,
  CreditoDeRendimento,
  DecisaoTomada,
  Destinatario,
  Evento,
  EventoAlocacaoAprovada,
  EventoAlocacaoProposta,
  EventoCobrancaEmitida,
  EventoDepositoConfirmado,
  EventoDeTeste,
  EventoRendimentoApurado,
  EventoResgateConcluido,
  EventosDoDestino,
  MotivoDaFalha,
  Movimento,
  MovimentoDeOrigem,
  Movimentos,
  OrigemDeProposta,
  PropostaDeOrigem,
  PropostaPendente,
  PropostaRecemAprovada,
  Rede,
  ReferenciaDevolvida,
  Registro,
  Rendimento,
  ResgateConcluido,
  ResgateDeOrigem,
  TipoDeEvento,
  TipoDeProposta,
  TipoDeRegistro,
  Token,
  Transacao,
  TransacaoAguardandoAssinatura,
  TransacaoAguardandoAssinaturaEm,
  TransacaoConfirmada,
  TransacaoConfirmadaEm,
  TransacaoFalha,
  TransacaoFalhaEm,
  TransacaoSubstituida,
  TransacaoTransmitida,
  TransacaoTransmitidaEm,
  Transacoes,
  TransacoesAguardandoAssinatura,
  Webhook,
} from '../generated/contract.ts';
export type { Currency, FormatOptions, ParseOptions, Valor } from '../money/valor.ts';
export type { Finding, Sends } from '../reconcile/finding.ts';
export type { Referenced } from '../reconcile/resources.ts';
export type { SignedTransfer } from '../verify/config.ts';
export type { DecodedTransfer } from '../verify/decode.ts';
export type { EthereumTransfer } from '../verify/ethereum.ts';
export type { Divergence, DivergenceCode, Verification, VerifiedTransfer } from '../verify/report.ts';
export type { SolanaTransfer } from '../verify/solana.ts';
export type { EventoDesconhecido, EventoRecebido, TipoDesconhecido } from '../webhooks/event.ts';
export type { WebhookHandlerOptions } from '../webhooks/handler.ts';
export type { WebhookRules } from '../webhooks/options.ts';
export type { Reporting, WebhookHandler } from '../webhooks/receiver.ts';
export type { Claim, ClaimOptions, MemoryStoreOptions, WebhookStore } from '../webhooks/store.ts';
export type { Delivery, Payload } from '../webhooks/verify.ts';
export type { Lent, Pool, PostgresProblem, Queryable } from './database.ts';
export { isPostgresError, PostgresError } from './database.ts';
export { type LeaseStoreOptions, leaseStore } from './event-leases.ts';
export { type InboxHandlerOptions, inboxHandler } from './inbox.ts';
export type { DecisionsOptions, Operation, OperationsOptions } from './operation-options.ts';
export { type Operations, operations } from './operations.ts';
export { type CleanupOptions, cleanup, migrate, SCHEMA } from './schema.ts';
export { type SignedStore, type SignedStoreOptions, signedStore } from './signed-store.ts';
export type { WorkOptions } from './work.ts';
