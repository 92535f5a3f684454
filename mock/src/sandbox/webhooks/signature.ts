import { createHmac } from 'node:crypto';

export interface Signing {
  /** Real time in Unix seconds: receivers hold it against their own clock. */
  readonly timestamp: number;
  /** The bytes of the body, as they are sent. */
  readonly body: Uint8Array;
  /** The secrets that sign, the newest first. */
  readonly secrets: readonly string[];
}

/** The `Service-Signature` of a delivery, `t=<timestamp>,v1=<hex>`, with one `v1` for each secret. */
export function signatureHeader({ timestamp, body, secrets }: Signing): string {
  const sign = (secret: string) =>
    createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  return [`t=${timestamp}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(',');
}
