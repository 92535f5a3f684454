import { at, type JsonObject } from '../../mock/src/contract/reader/document.ts';

export interface ErrorRow {
  readonly code: string;
  readonly status: string;
  readonly when: string;
  readonly remedy: string;
}

/** Table rows that begin with a code and a status. A † marks a code that the service's specification lacks. */
const ROW = /^\| `(\w+)`(?: †)? \| (\d{3}) \| (.*) \| (.*) \|$/gm;

/** The rows of a contract's tables: those of the schema `CodigoDeErro` and those of the guide. */
export const errorRowsOf = (document: JsonObject): ErrorRow[] =>
  ['/components/schemas/CodigoDeErro/description', '/info/description'].flatMap((place) =>
    errorRows(`${at(document, place) ?? ''}`),
  );

const errorRows = (markdown: string): ErrorRow[] =>
  [...markdown.matchAll(ROW)].map(([, code = '', status = '', when = '', remedy = '']) => ({
    code,
    status,
    when,
    remedy,
  }));
