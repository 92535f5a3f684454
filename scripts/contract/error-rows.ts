export interface ErrorRow {
  readonly code: string;
  readonly status: string;
  readonly when: string;
  readonly remedy: string;
}

/** Rows that begin with a code and a status. A † marks a code that the service's specification lacks. */
const ROW = /^\| `(\w+)`(?: †)? \| (\d{3}) \| (.*) \| (.*) \|$/gm;

export const errorRows = (markdown: string): ErrorRow[] =>
  [...markdown.matchAll(ROW)].map(([, code = '', status = '', when = '', remedy = '']) => ({
    code,
    status,
    when,
    remedy,
  }));
