import { at, isObject, type JsonObject } from '../../../mock/src/contract/reader/document.ts';
import {
  examples,
  media,
  type WrittenOperation,
} from '../../../mock/src/contract/reader/written-operations.ts';
import { type ErrorRow, errorRowsOf } from '../../../scripts/contract/error-rows.ts';

export interface ErrorCode extends ErrorRow {
  /** Effect on a write's idempotency key; empty when `x-idempotencia` says nothing about it. */
  readonly keyEffect: string;
  readonly operations: readonly WrittenOperation[];
}

export interface ShownError {
  readonly code: string;
  readonly status: string;
  readonly summary: string;
  readonly value: JsonObject;
}

const KEY_EFFECTS = '/components/schemas/CodigoDeErro/x-idempotencia';

export function errorCodes(document: JsonObject, operations: readonly WrittenOperation[]): ErrorCode[] {
  const givers = operations.map((operation) => ({
    operation,
    codes: new Set(shownErrors(document, operation).map(({ code }) => code)),
  }));
  return errorRowsOf(document).map((row) => ({
    ...row,
    keyEffect: `${at(document, `${KEY_EFFECTS}/${row.code}`) ?? ''}`,
    operations: givers.filter(({ codes }) => codes.has(row.code)).map(({ operation }) => operation),
  }));
}

export function shownErrors(document: JsonObject, operation: WrittenOperation): ShownError[] {
  return media(document, operation).flatMap((content) =>
    examples(document, content).flatMap(({ node: { summary, value } }) => {
      if (content.status === undefined || !isObject(value) || !isObject(value.erro)) return [];
      return [{ code: `${value.erro.codigo}`, status: content.status, summary: `${summary ?? ''}`, value }];
    }),
  );
}
