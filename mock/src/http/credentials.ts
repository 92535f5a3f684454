import { Refusal } from './refusal.ts';

const BEARER = /^bearer +(\S.*)$/i;
const TEST_KEY = /^svc_test_[0-9A-Za-z_-]+$/;
const UNIX_SECONDS = /^[0-9]{1,12}$/;
const HMAC_HEX = /^[0-9a-f]{64}$/;

/**
 * Judges the form of the key; a mock has no list of keys to look it up in.
 * @throws {Refusal} 401
 */
export function checkKey(headers: Headers): void {
  const key = BEARER.exec(headers.get('Authorization') ?? '')?.[1];
  if (key === undefined) {
    throw new Refusal(
      'chave_ausente',
      'Falta a chave de API: envie o cabeçalho Authorization: Bearer svc_test_….',
    );
  }
  if (key.startsWith('svc_live_')) {
    throw new Refusal(
      'chave_invalida',
      'Uma chave de produção nunca deve ser enviada a um mock: troque-a no painel e use aqui uma svc_test_….',
    );
  }
  if (!TEST_KEY.test(key)) {
    throw new Refusal('chave_invalida', 'A chave de API não tem o formato esperado: use uma svc_test_….');
  }
}

/**
 * Judges the form of the optional signature; only who knows the secret can judge the rest.
 * @throws {Refusal} 401
 */
export function checkSignatureHeaders(headers: Headers): void {
  const timestamp = headers.get('Service-Timestamp');
  const signature = headers.get('Service-Signature');
  if (timestamp === null && signature === null) return;
  if (timestamp === null || signature === null) {
    throw new Refusal(
      'assinatura_invalida',
      'Service-Timestamp e Service-Signature andam juntos: envie os dois, ou nenhum.',
    );
  }
  if (!UNIX_SECONDS.test(timestamp) || !HMAC_HEX.test(signature)) {
    throw new Refusal(
      'assinatura_invalida',
      'Assine com Service-Timestamp em segundos Unix e Service-Signature em 64 dígitos hexadecimais minúsculos.',
    );
  }
}
