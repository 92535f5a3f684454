import { expect, test } from 'vitest';
import { schemaName } from '../../mock/src/contract/reader/schemas.ts';
import { at, list, loadContract } from '../contract/contract.ts';
import { exportedBy } from './exported.ts';

/** What entries share, so that a program can name what each of them returns: TS4023 under `declaration: true` otherwise. */
const SHARED =
  'SignedTransfer Divergence Verification VerifiedTransfer Delivery WebhookHandler Claim WebhookStore';

/** The schema of each event. */
const EVENTS = list(at(loadContract(), '/components/schemas/Evento/oneOf')).map(
  (event) => schemaName(event) ?? '',
);

/** Each name that a program may import. One more is a decision: what would a program do with it that it cannot do without? */
const NAMES = {
  '': {
    values: `Tesa Valor TesaError AbortedError AuthenticationError ConfigurationError ConflictError ConnectionError
      InvalidRequestError NotFoundError PermissionError RateLimitError ServerError TimeoutError UnexpectedResponseError
      UnreachableStateError ValidationError isTesaError isAbortedError isAuthenticationError isConfigurationError
      isConflictError isConnectionError isInvalidRequestError isNotFoundError isPermissionError isRateLimitError
      isServerError isTimeoutError isUnexpectedResponseError isUnreachableStateError isValidationError
      cursorOf hundredthsOf idempotencyKeyFrom receiptOf reconcileDecision reconcileProposal reconcileRedemption
      signRequest sumTo100`,
    types: `SignableRequest RequestSignature TransacaoAguardandoAssinaturaEm TransacaoConfirmadaEm TransacaoFalhaEm
      TransacaoTransmitidaEm TesaOptions ReadOptions WriteOptions WaitOptions AttemptHook Fetch Logger
      OperationName HttpMethod RequestOptions Outcome CodigoConhecido Page Paged RateLimit Receipt Decision Finding Referenced Sends
      Ambiente Ativo Rede Token MotivoDaFalha OrigemDeProposta TipoDeEvento TipoDeProposta TipoDeRegistro
      Chave Organizacao Carteira NovaCarteira AlteracaoDeCarteira EnderecoDeLiquidacao
      Posicoes PosicaoDaCarteira SaldoDoToken AtivoValor ParteDoAtivo Politica NovaPolitica AlvoDeAlocacao
      Proposta PropostaPendente PropostaAprovada PropostaRecemAprovada PropostaRejeitada PropostaExecutada NovaProposta
      Movimento Decisao DecisaoTomada
      Resgate ResgatePendente ResgateAguardandoAssinatura ResgateRecemAprovado ResgateConcluido ResgateRejeitado
      ResgateCancelado NovoResgate
      Transacao TransacaoAguardandoAssinatura TransacaoTransmitida TransacaoConfirmada TransacaoFalha
      Destinatario Enderecos TokenNaRede Emissor
      Registro Rendimento CreditoDeRendimento Cobranca
      Webhook WebhookComSegredo WebhookRotacionado NovoWebhook AlteracaoDeWebhook ReenvioDeEvento TesteDeWebhook
      Evento EventoDeTeste ${EVENTS.join(' ')}`,
  },
  'webhooks/': {
    values: `createWebhookHandler memoryStore verifyWebhook signWebhook WebhookVerificationError
      isWebhookVerificationError`,
    types:
      'WebhookRules Delivery WebhookHandler WebhookHandlerOptions EventoRecebido EventoDesconhecido WebhookStore Claim',
  },
  'verify/': {
    values: `verifyProposal verifyRedemption decodeUnsigned UndecodableError isUndecodableError SANDBOX MAINNET`,
    types: `VerifyOptions Wallet Networks SignedTransfer ReviewedProposal RequestedRedemption
      Verification VerifiedTransfer Divergence EthereumTransfer SolanaTransfer`,
  },
  'opentelemetry/': { values: 'otel', types: 'OtelOptions Tracers Meters AttemptHook' },
  'postgres/': {
    values:
      'inboxHandler operations signedStore leaseStore migrate SCHEMA cleanup PostgresError isPostgresError',
    types: `InboxHandlerOptions OperationsOptions Operations SignedStore Pool Queryable WorkOptions
      ${SHARED}`,
  },
} as const;

const exported = exportedBy(Object.keys(NAMES));
const words = (text: string) => text.split(/\s+/);

test.each(Object.entries(NAMES))('@tesa/sdk/%s exports what a program needs, and no more', (entry, names) => {
  const expected = [...words(names.values), ...words(names.types).map((name) => `type ${name}`)];
  expect(exported.get(entry)?.toSorted()).toEqual(expected.toSorted());
});

test('no name stands for two things, in whatever entries', () => {
  const shared = new Set([...words(SHARED), 'AttemptHook']);
  const names = [...exported.values()]
    .flat()
    .map((name) => name.replace('type ', ''))
    .filter((name) => !shared.has(name));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
