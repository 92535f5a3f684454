import { UnexpectedResponseError } from '../errors/errors.ts';
import type { OperationId } from '../generated/operations.ts';
import { receiptOf } from '../http/receipt.ts';
import { itemKey } from './item-key.ts';
import type { PageBody } from './page.ts';

/** The query of a list. */
export interface Filters {
  apos?: string | undefined;
  status?: string | undefined;
  tipo?: string | undefined;
}

/** Checks that a response is a page of what was asked for, and that following it can neither skip items nor loop forever. */
export function checkPage<Item>(
  answer: object,
  { operation, filters }: { operation: OperationId; filters: Filters | undefined },
): PageBody<Item> {
  const { dados, tem_mais, proximo_cursor } = answer as Partial<Record<keyof PageBody<Item>, unknown>>;
  if (!Array.isArray(dados)) throw unusablePage('without a list of dados', answer, operation);
  if (dados.some((item) => itemKey(item, operation) === undefined))
    throw unusablePage('with an item that is none of this list, or lacks its id', answer, operation);
  for (const name of NARROWING)
    if (
      filters?.[name] !== undefined &&
      dados.some((item) => (item[name] ?? filters[name]) !== filters[name])
    )
      throw unusablePage(`with an item of another ${name} than ${filters[name]}`, answer, operation);
  const isCursor = typeof proximo_cursor === 'string' && proximo_cursor !== '';
  if (tem_mais !== isCursor || (!isCursor && proximo_cursor !== null))
    throw unusablePage('whose proximo_cursor and tem_mais contradict each other', answer, operation);
  return answer as PageBody<Item>;
}

/** The filters that narrow the type of an item: what they let through must have it. */
const NARROWING = ['status', 'tipo'] as const;

/** `what` completes the sentence "listarPropostas was answered with a page …". */
export function unusablePage(what: string, answer: object, operation: OperationId) {
  const { status = 200, requisicaoId = null } = receiptOf(answer) ?? {};
  const request = requisicaoId === null ? '' : ` (requisicao_id: ${requisicaoId})`;
  return new UnexpectedResponseError(
    `${operation} was answered a page ${what}: the list may not be whole. Ask for support.${request}`,
    { outcome: 'unknown', operation, status, requisicaoId },
  );
}
