import { advice } from '#host';
import { ERROR_STATUSES } from '../contract/generated/error-codes.ts';
import { Refusal } from '../refusal.ts';
import { ProtocolRefusal } from './protocol-refusal.ts';
import type { JsonResponse } from './response.ts';

/** The response to a refused request, with the `Erro` of the contract. */
export function toErrorResponse(refusal: Refusal, requestId: string): JsonResponse {
  const { codigo, message, campo } = refusal;
  const erro = {
    codigo,
    mensagem: printable(message, 1000),
    campo: printable(campo ?? '', 200) || null,
    requisicao_id: requestId,
  };
  return { status: statusOf(refusal), headers: headersOf(refusal), body: { erro } };
}

export const statusOf = (refusal: Refusal): number =>
  refusal instanceof ProtocolRefusal ? refusal.status : ERROR_STATUSES[refusal.codigo];

/** The refusal when the mock itself failed: the cause is logged, and kept from the client. */
export const internalError = (): Refusal => new Refusal('erro_interno', advice.failed);

/** Headers that HTTP asks for with some statuses. */
function headersOf(refusal: Refusal): Record<string, string> {
  const { retryAfter, allow } = refusal;
  const status = statusOf(refusal);
  return {
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    ...(allow !== undefined && { Allow: allow.join(', ') }),
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  };
}

/** The contract limits both texts and forbids control characters, and both may quote the request. */
function printable(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\p{Control}\p{Surrogate}]/gu, '\uFFFD');
}
