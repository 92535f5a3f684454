export type {
  AlocacaoResultante,
  Ativo,
  AtivoValor,
  Carteira,
  DecisaoTomada,
  Destinatario,
  EnderecoDeLiquidacao,
  MotivoDaFalha,
  Movimento,
  MovimentoDeOrigem,
  Movimentos,
  OrigemDeProposta,
  Proposta,
  PropostaAprovada,
  PropostaDeOrigem,
  PropostaExecutada,
  PropostaPendente,
  PropostaRejeitada,
  Rede,
  ReferenciaDevolvida,
  ResgateAguardandoAssinatura,
  ResgateDeOrigem,
  TipoDeProposta,
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
} from '../generated/contract.ts';
export type { Currency, FormatOptions, ParseOptions, Valor } from '../money/valor.ts';
export { isUndecodableError, UndecodableError } from './bytes.ts';
export type { MaxTotalFee, SignedTransfer, VerifyOptions, Wallet } from './config.ts';
export { type DecodedTransfer, decodeUnsigned } from './decode.ts';
export type { EthereumTransfer } from './ethereum.ts';
export type {
  EthereumNetwork,
  Network,
  Networks,
  SolanaNetwork,
  TokenOnNetwork,
  TokenOnSolana,
} from './networks.ts';
export { MAINNET, SANDBOX } from './networks.ts';
export { type ApprovedProposal, type ReviewedProposal, verifyProposal } from './proposal.ts';
export { type ApprovedRedemption, type RequestedRedemption, verifyRedemption } from './redemption.ts';
export type { Divergence, DivergenceCode, Verification, VerifiedTransfer } from './report.ts';
export type { SolanaTransfer } from './solana.ts';
