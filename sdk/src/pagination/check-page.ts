import { UnexpectedResponseError } from '../errors/errors.ts';
import type { OperationId } from '../generated/operations.ts';
import { receiptOf } from '../http/receipt.ts';
import type { PageBody } from './page.ts';

/** Checks that a response is a page, and that following it can neither skip items nor loop forever. */
export function checkPage<Item>(answer: object, operation: OperationId): PageBody<Item> {
  const { dados, tem_mais, proximo_cursor } = answer as Partial<Record<keyof PageBody<Item>, unknown>>;
  if (!Array.isArray(dados)) throw unusablePage('without a list of dados', answer, operation);
  if (proximo_cursor !== null && (typeof proximo_cursor !== 'string' || proximo_cursor === ''))
    throw unusablePage('with a proximo_cursor that is neither text nor null', answer, operation);
  if (tem_mais !== (proximo_cursor !== null))
    throw unusablePage('with a tem_mais that contradicts its proximo_cursor', answer, operation);
  return answer as PageBody<Item>;
}

/** `what` completes the sentence "listarPropostas was answered with a page …". */
export function unusablePage(what: string, answer: object, operation: OperationId) {
  const { status = 200, requisicaoId = null } = receiptOf(answer) ?? {};
  const request = requisicaoId === null ? '' : ` (requisicao_id: ${requisicaoId})`;
  return new UnexpectedResponseError(
    `${operation} was answered a page ${what}: the list may not be whole. Ask for support.${request}`,
    { outcome: 'unknown', operation, status, requisicaoId },
  );
}
