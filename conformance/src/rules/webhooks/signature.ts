import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Delivery } from '../../service/receiver.ts';

const HEADER = /^t=([1-9][0-9]{0,9})((?:,v1=[0-9a-f]{64}){1,5})$/;

const TOLERANCE = 300;

export function wrongSignature({ headers, body }: Delivery, secret: string): string | undefined {
  const header = `${headers['service-signature'] ?? 'none'}`;
  const [, t = '', signatures = ''] = HEADER.exec(header) ?? [];
  if (t === '') return `Service-Signature is ${header}`;
  if (Math.abs(Date.now() / 1000 - Number(t)) > TOLERANCE) return `t is ${t}, not the current time`;
  const expected = createHmac('sha256', secret).update(`${t}.`).update(body).digest();
  const isSigned = signatures
    .split(',v1=')
    .slice(1)
    .some((v1) => timingSafeEqual(expected, Buffer.from(v1, 'hex')));
  return isSigned ? undefined : 'no v1 is the HMAC of the body';
}

export const signaturesOf = ({ headers }: Delivery): number =>
  `${headers['service-signature']}`.split(',v1=').length - 1;
