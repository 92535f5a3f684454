/** A row of the guide's table of errors. */
export interface ErrorRow {
  readonly code: string;
  readonly status: string;
  readonly when: string;
  readonly remedy: string;
}

/** The rows that begin with a code and a status; a code with a † is not in the specification of the service. */
const ROW = /^\| `(\w+)`(?: †)? \| (\d{3}) \| (.*) \| (.*) \|$/gm;

export const errorRows = (markdown: string): ErrorRow[] =>
  [...markdown.matchAll(ROW)].map(([, code = '', status = '', when = '', remedy = '']) => ({
    code,
    status,
    when,
    remedy,
  }));
