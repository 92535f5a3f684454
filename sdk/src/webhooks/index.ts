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
export type { EventoDesconhecido, EventoRecebido, TipoDesconhecido } from './event.ts';
export type { WebhookHandlerOptions } from './handler.ts';
export { createWebhookHandler } from './handler.ts';
export type { WebhookRefusal, WebhookRules } from './options.ts';
export { isWebhookVerificationError, WebhookVerificationError } from './options.ts';
export type { WebhookHandler } from './receiver.ts';
export type { Claim, ClaimOptions, MemoryStoreOptions, WebhookStore } from './store.ts';
export { memoryStore } from './store.ts';
export type { Delivery, Payload, SignOptions, VerifyWebhookOptions } from './verify.ts';
export { signWebhook, verifyWebhook } from './verify.ts';
