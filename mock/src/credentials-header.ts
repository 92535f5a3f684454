import type { HttpRequest, RequestHeaders } from './http/request.ts';
import { type Compared, Refusal } from './refusal.ts';
import type { Bilingual } from './would-pass.ts';

export const SIGNATURE_HEADER = 'Service-Signature';

const BEARER = /^bearer +(\S.*)$/i;
const TEST_KEY = /^svc_test_[0-9A-Za-z_-]+$/;
const UNIX_SECONDS = /^[0-9]{1,12}$/;
const HMAC_HEX = /^[0-9a-f]{64}$/;

/**
 * Checks the format of the key, not that the key exists.
 * @throws {Refusal} 401
 */
export function readKey(headers: RequestHeaders): string {
  const key = BEARER.exec(headers.get('Authorization') ?? '')?.[1];
  if (key === undefined) {
    throw new Refusal(
      'chave_ausente',
      'Falta a chave de API: envie o cabeçalho Authorization: Bearer svc_test_….',
      {
        campo: 'Authorization',
        compared: { authorization: headers.has('Authorization') ? 'sem Bearer' : null },
      },
    );
  }
  if (key.startsWith('svc_live_')) {
    throw new Refusal(
      'chave_invalida',
      'Uma chave de produção nunca deve ser enviada a um mock: troque-a no painel e use aqui uma svc_test_….',
      { campo: 'Authorization' },
    );
  }
  if (!TEST_KEY.test(key)) {
    throw new Refusal('chave_invalida', 'A chave de API não tem o formato esperado: use uma svc_test_….', {
      campo: 'Authorization',
    });
  }
  return key;
}

export interface ClaimedSignature {
  readonly timestamp: string;
  /** HMAC in lower-case hexadecimal. */
  readonly signature: string;
}

export const isSigned = (headers: RequestHeaders): boolean =>
  headers.has('Service-Timestamp') || headers.has(SIGNATURE_HEADER);

/**
 * Checks the format of the headers, not the signature itself.
 * @throws {Refusal} 401
 */
export function readSignature(headers: RequestHeaders): ClaimedSignature {
  const timestamp = headers.get('Service-Timestamp');
  const signature = headers.get(SIGNATURE_HEADER);
  if (timestamp === null || signature === null) {
    throw badSignature(
      'Service-Timestamp e Service-Signature andam juntos: envie os dois, ou nenhum.',
      { falta: timestamp === null ? 'Service-Timestamp' : SIGNATURE_HEADER },
      {
        pt: 'A mesma requisição com os dois cabeçalhos, ou sem nenhum.',
        en: 'The same request with both headers, or with neither.',
      },
    );
  }
  if (!UNIX_SECONDS.test(timestamp) || !HMAC_HEX.test(signature)) {
    throw badSignature(
      'Assine com Service-Timestamp em segundos Unix e Service-Signature em 64 dígitos hexadecimais minúsculos.',
      { service_timestamp: timestamp, caracteres_da_assinatura: signature.length },
    );
  }
  return { timestamp, signature };
}

export const badSignature = (mensagem: string, compared: Compared, passes?: Bilingual): Refusal =>
  new Refusal('assinatura_invalida', mensagem, {
    campo: SIGNATURE_HEADER,
    compared,
    ...(passes !== undefined && { passes }),
  });

const OBSERVING = 'Sandbox-Observar';

/**
 * True for reads of the dashboard and of commands such as `listen`. They are not part of a test, so faults,
 * the rate limit, the log and the request list ignore them.
 */
export function isDashboardRead({ method, headers }: Pick<HttpRequest, 'method' | 'headers'>): boolean {
  return method === 'GET' && headers.get(OBSERVING) === 'sim';
}
