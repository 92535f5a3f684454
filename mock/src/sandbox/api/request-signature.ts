import { createHmac, timingSafeEqual } from 'node:crypto';
import { badSignature, type ClaimedSignature } from '../../admission/credentials.ts';
import type { HttpRequest } from '../../http/request.ts';

/** How far the timestamp may be from the server's clock, in seconds, to either side. */
const TOLERANCE = 300;

export interface Verification {
  /** Signing secret of the key; null when it has none. */
  readonly segredo: string | null;
  /** Real time in milliseconds: clients sign by their own clock, whatever the world's says. */
  readonly now: number;
}

/**
 * Checks the signature that a request claims to have. Cheap checks come first: the hash needs the body, which is read
 * only after them.
 * @throws {Refusal} 401 `assinatura_invalida`; 413 when the body is too large to be verified
 */
export async function checkSignature(
  { method, target, bytes }: HttpRequest,
  { timestamp, signature }: ClaimedSignature,
  { segredo, now }: Verification,
): Promise<void> {
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE) {
    throw badSignature(
      `A diferença entre Service-Timestamp e o relógio do servidor passa de ${TOLERANCE} segundos: acerte o relógio e assine de novo.`,
      {
        service_timestamp: Number(timestamp),
        relogio_do_servidor: Math.floor(now / 1000),
        tolerancia: TOLERANCE,
      },
    );
  }
  const head = `${timestamp}\n${method}\n${target}\n`;
  const body = await bytes();
  const expected = createHmac('sha256', segredo ?? '')
    .update(head)
    .update(body)
    .digest();
  const matches = timingSafeEqual(expected, Buffer.from(signature, 'hex'));
  if (segredo === null || !matches) {
    throw badSignature(
      'A assinatura não confere com a requisição. Confira a mensagem canônica e o segredo da chave.',
      { mensagem_canonica: `${head}${shortened(body)}`, chave_tem_segredo: segredo !== null },
      segredo === null
        ? 'A mesma requisição sem os dois cabeçalhos: esta chave não tem segredo com que assinar.'
        : undefined,
    );
  }
}

/** Longest body that an explanation quotes, in bytes. */
const QUOTED = 4096;

/** A body as the text of a message; of a large one its beginning, and how much follows. */
function shortened(body: Uint8Array): string {
  const text = new TextDecoder().decode(body.subarray(0, QUOTED));
  return body.length > QUOTED ? `${text}… (${body.length} bytes)` : text;
}
