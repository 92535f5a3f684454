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
export const receipt = client.receiptOf(any);
export const signature = client.signRequest(any, any);
export const hook = opentelemetry.otel();
export const inbox = postgres.inboxHandler(any);
export const leases = postgres.leaseStore(any);
export const { ...operations } = postgres.operations(any);
export const store = postgres.signedStore(any);
export const { verify: verifyStored } = store;
export const verified = verifyStored(any, any);
export const proposal = verify.verifyProposal(any, any, any);
export const decoded = verify.decodeUnsigned(any, any);
export const handler = webhooks.createWebhookHandler(any);
export const memory = webhooks.memoryStore();
export const event = webhooks.verifyWebhook(any);
export const header = webhooks.signWebhook(any);
export const received = (...options: Parameters<typeof webhooks.verifyWebhook>) => options;
