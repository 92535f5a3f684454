import * as client from '@tesa/sdk';
import * as opentelemetry from '@tesa/sdk/opentelemetry';
import * as postgres from '@tesa/sdk/postgres';
import * as verify from '@tesa/sdk/verify';
import * as webhooks from '@tesa/sdk/webhooks';

declare const any: never;
declare const tesa: client.Tesa;

export const everything = [
  { ...client },
  { ...opentelemetry },
  { ...postgres },
  { ...verify },
  { ...webhooks },
];
export const { ...methods } = tesa;
export const transacao = tesa.aguardarTransacao(any, any);
export const resgate = tesa.aguardarResgate(any, any);
export const decision = client.reconcileDecision(any, any, any, any);
export const sent = tesa.request('POST', '/rota-nova', any);
export const proposta = tesa.aguardarProposta(any, any);
export const posicoes = tesa.obterPosicoes();
export const propostas = tesa.listarPropostas();
export const page = propostas.then((first) => first.nextPage());
export const items = propostas.toArray(any);
export const proposalFound = client.reconcileProposal(any, any, any);
export const redemptionFound = client.reconcileRedemption(any, any, any);
export const cursor = client.cursorOf(any);
export const key = client.idempotencyKeyFrom(any);
export const hundredths = client.hundredthsOf(any);
export const isWhole = client.sumTo100(any);
export const valor = client.Valor.parse(any);
export const parts = valor.allocate(any);
export const receipt = client.receiptOf(any);
export const signature = client.signRequest(any, any);
export const hook = opentelemetry.otel();
export const inbox = postgres.inboxHandler(any);
export const leases = postgres.leaseStore(any);
export const { ...operations } = postgres.operations(any);
export const migrated = postgres.migrate(any);
export const cleaned = postgres.cleanup(any);
export const store = postgres.signedStore(any);
export const { verify: verifyStored } = store;
export const verified = verifyStored(any, any);
export const proposal = verify.verifyProposal(any, any, any);
export const redemption = verify.verifyRedemption(any, any, any);
export const decoded = verify.decodeUnsigned(any, any);
export const handler = webhooks.createWebhookHandler(any);
export const memory = webhooks.memoryStore();
export const event = webhooks.verifyWebhook(any);
export const header = webhooks.signWebhook(any);
export const asked = (error: unknown) => {
  if (client.isConflictError(error) || client.isTimeoutError(error)) return error;
  if (postgres.isPostgresError(error) || verify.isUndecodableError(error)) return error;
  return webhooks.isWebhookVerificationError(error) ? error : undefined;
};
export const options = {} as NonNullable<ConstructorParameters<typeof client.Tesa>[0]>;
export const around: typeof options.onAttempt = (attempt, next) => ({ attempt, end: next() });
export const received = (...options: Parameters<typeof webhooks.verifyWebhook>) => options;
