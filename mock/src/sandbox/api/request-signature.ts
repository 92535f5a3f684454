import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Arrival } from '../../admission/call.ts';
import { badSignature, readSignature } from '../../admission/credentials.ts';

/** How far the timestamp may be from the server's clock, in seconds, to either side. */
const TOLERANCE = 300;

export interface Verification {
  /** Signing secret of the key; null when it has none. */
  readonly segredo: string | null;
  /** Real time in milliseconds: clients sign by their own clock, whatever the world's says. */
  readonly now: number;
}

/**
 * Judges the signature of a request that has one. What costs nothing is judged first: the hash covers the body, which
 * is read up to its limit.
 * @throws {Refusal} 401 `assinatura_invalida`; 413 when the body is too large to be verified
 */
export async function checkSignature(arrival: Arrival, { segredo, now }: Verification): Promise<void> {
  const claimed = readSignature(arrival.headers);
  if (claimed === undefined) return;
  if (Math.abs(now / 1000 - Number(claimed.timestamp)) > TOLERANCE) {
    throw badSignature(
      `Service-Timestamp dista mais de ${TOLERANCE} segundos do relógio do servidor: acerte o relógio e assine de novo.`,
    );
  }
  const { method, target } = arrival;
  const expected = createHmac('sha256', segredo ?? '')
    .update(`${claimed.timestamp}\n${method}\n${target}\n`)
    .update(await arrival.bytes())
    .digest();
  const matches = timingSafeEqual(expected, Buffer.from(claimed.signature, 'hex'));
  if (segredo === null || !matches) {
    throw badSignature(
      'A assinatura não confere com a requisição. Confira a mensagem canônica e o segredo da chave.',
    );
  }
}
