import * as nodeCrypto from 'node:crypto';
import { signWebhook, WebhookVerificationError } from '@tesa/sdk/webhooks';
import { hmacHex } from '../../../sdk/src/runtime.ts';
import type { Hmac } from '../../../sdk/src/webhooks/verify.ts';
import { type VerifyWebhookOptions, verifyBy } from '../../../sdk/src/webhooks/verify.ts';
import { signatureVector } from '../../contract/signature-vectors.ts';

const vector = signatureVector('webhook');

export const secret = vector.segredo;
export const body = vector.corpo;
export const header = vector.cabecalho;
export const moment = Number(vector.carimbo);

export const otherSecret = 'whsec_outro_0f1e2d3c';

/** Both HMAC implementations, which must agree on everything. */
export const hmacs: readonly (readonly [string, Hmac])[] = [
  ['node:crypto', hmacHex],
  ['WebCrypto', (secret, text, rest) => hmacHex(secret, text, rest, {})],
];

export const bytes = (text: string) => new TextEncoder().encode(text);

export function delivery(changes: object = {}): VerifyWebhookOptions {
  return { payload: body, header, secrets: [secret], now: () => moment * 1000, ...changes };
}

export async function signed(
  payload: string | Uint8Array,
  changes: object = {},
): Promise<VerifyWebhookOptions> {
  const signature = nodeCrypto.createHmac('sha256', secret).update(`${moment}.`).update(payload);
  return delivery({ payload, header: `t=${moment},v1=${signature.digest('hex')}`, ...changes });
}

export const verifyWith = (hmac: Hmac, options: VerifyWebhookOptions) => verifyBy(hmac, options);

export async function refusalOf(options: VerifyWebhookOptions): Promise<WebhookVerificationError> {
  const refusals = [];
  for (const [name, hmac] of hmacs) {
    const refusal = await verifyWith(hmac, options).then(
      () => new Error(`${name} believed it`),
      (error: unknown) => error,
    );
    if (!(refusal instanceof WebhookVerificationError)) throw refusal;
    refusals.push(refusal);
  }
  const [first, ...others] = refusals;
  for (const { reason, message } of others) {
    if (first === undefined || reason !== first.reason || message !== first.message)
      throw new Error('They disagree');
  }
  if (first === undefined) throw new Error('Nobody was asked');
  return first;
}

/** True when both implementations accept the delivery. */
export async function isBelieved(options: VerifyWebhookOptions): Promise<boolean> {
  for (const [, hmac] of hmacs) await verifyWith(hmac, options);
  return true;
}

export const eventBody = (changes: object = {}): string =>
  JSON.stringify({ ...JSON.parse(body), ...changes });

/** A delivery as a request, signed now unless `init` says otherwise. */
export async function request(text: string, init: { timestamp?: number; headers?: object } = {}) {
  const { timestamp = moment } = init;
  const signature = await signWebhook({ payload: text, secret, timestamp });
  return new Request('https://empresa.example/webhooks/tesa', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Service-Signature': signature, ...init.headers },
    body: text,
  });
}
