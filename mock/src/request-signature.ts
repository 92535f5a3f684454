import { hexToBytes } from '@noble/hashes/utils.js';
import { hmacSha256 } from '#platform';
import { sameBytes } from './bytes.ts';
import type { Call } from './call.ts';
import { badSignature, type ClaimedSignature, readSignature } from './credentials-header.ts';

/** Maximum difference between the clocks of client and server, in seconds. */
const TOLERANCE = 300;

export function checkSignature(call: Call): void {
  const { headers, world } = call;
  const claimed = readSignature(headers);
  checkAge(claimed, world.realClock.now());
  compare(claimed, call);
}

/** @param now real time in milliseconds, because clients sign by their own clock and not by the world's */
function checkAge({ timestamp }: ClaimedSignature, now: number): void {
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
}

function compare(
  { timestamp, signature }: ClaimedSignature,
  { method, target, bytes: body, key }: Call,
): void {
  const { segredo } = key;
  const head = `${timestamp}\n${method}\n${target}\n`;
  const expected = hmacSha256(segredo ?? '', head, body);
  const matches = sameBytes(expected, hexToBytes(signature));
  if (segredo === null || !matches) {
    throw badSignature(
      'A assinatura não confere com a requisição. Confira a mensagem canônica e o segredo da chave.',
      { mensagem_canonica: `${head}${shortened(body)}`, chave_tem_segredo: segredo !== null },
      segredo === null
        ? {
            pt: 'A mesma requisição sem os dois cabeçalhos: esta chave não tem segredo com que assinar.',
            en: 'The same request without the two headers: this key has no secret to sign with.',
          }
        : undefined,
    );
  }
}

const QUOTED = 4096;

function shortened(body: Uint8Array): string {
  const text = new TextDecoder().decode(body.subarray(0, QUOTED));
  return body.length > QUOTED ? `${text}… (${body.length} bytes)` : text;
}
