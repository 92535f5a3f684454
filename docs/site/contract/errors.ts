import { at, isObject, type JsonObject, list } from '../../../mock/src/contract/reader/document.ts';
import { examples, media, type Operation } from '../../../mock/src/contract/reader/operations.ts';
import type { Chapter } from './guide.ts';

/** An error code: its row in the guide's table, and the operations whose examples show it. */
export interface ErrorCode {
  readonly code: string;
  readonly status: string;
  readonly when: string;
  readonly remedy: string;
  /** What it means for the idempotency key of a write, from `x-idempotencia`; empty when that has nothing. */
  readonly keyEffect: string;
  readonly operations: readonly Operation[];
}

/** An example of an error in an answer of an operation. */
export interface ShownError {
  readonly code: string;
  readonly status: string;
  readonly summary: string;
  readonly value: JsonObject;
}

const CODES = '/components/schemas/CodigoDeErro';

export function errorCodes(
  document: JsonObject,
  chapters: readonly Chapter[],
  operations: readonly Operation[],
): ErrorCode[] {
  const givers = operations.map((operation) => ({
    operation,
    codes: new Set(shownErrors(document, operation).map(({ code }) => code)),
  }));
  const rows = new Map(chapters.flatMap(({ markdown }) => errorRows(markdown)));
  return list(at(document, `${CODES}/x-extensible-enum`)).map((value) => {
    const code = `${value}`;
    const keyEffect = `${at(document, `${CODES}/x-idempotencia/${code}`) ?? ''}`;
    const [status = '', when = '', remedy = ''] = rows.get(code) ?? [];
    const operations = givers.filter(({ codes }) => codes.has(code)).map(({ operation }) => operation);
    return { code, status, when, remedy, keyEffect, operations };
  });
}

/** The errors that the examples of an operation show, in the order of its answers. */
export function shownErrors(document: JsonObject, operation: Operation): ShownError[] {
  return media(document, operation).flatMap((content) =>
    examples(document, content).flatMap(({ node: { summary, value } }) => {
      if (content.status === undefined || !isObject(value) || !isObject(value.erro)) return [];
      return [{ code: `${value.erro.codigo}`, status: content.status, summary: `${summary ?? ''}`, value }];
    }),
  );
}

/** The rows of the guide's table that begin with a code and a status. */
function errorRows(markdown: string): [string, string[]][] {
  return [...markdown.matchAll(/^\| `([a-z_]+)` \| ([0-9]{3}) \| (.*) \| (.*) \|$/gm)].map(
    ([, code = '', ...cells]) => [code, cells],
  );
}
