export const printed = (values: readonly unknown[]): string =>
  values.map((value) => (typeof value === 'string' ? value : shownSafely(value))).join(' ');

export const printedError = (thrown: unknown): string =>
  isError(thrown) ? shownSafely(thrown) : `Uncaught ${shownSafely(thrown)}`;

function isError(value: unknown): boolean {
  try {
    return value instanceof Error;
  } catch {
    return false;
  }
}

/** Printing must not throw, even if reading a property does. */
function shownSafely(value: unknown): string {
  try {
    return shown(value, { indent: '', inside: [] });
  } catch {
    return '[unreadable]';
  }
}

interface Place {
  readonly indent: string;
  /** The objects that contain the value, to detect cycles. */
  readonly inside: readonly unknown[];
}

function shown(value: unknown, { indent, inside }: Place): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (inside.includes(value)) return '[Circular]';
  const within = { indent, inside: [...inside, value] };
  if (value instanceof Error) return shownError(value, within);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (Array.isArray(value))
    return bracketed(
      '[]',
      value.map((item) => shown(item, within)),
    );
  return bracketed(
    '{}',
    Object.entries(value).map(([name, member]) => `${nameOf(name)}: ${shown(member, within)}`),
  );
}

const bracketed = (brackets: '[]' | '{}', parts: readonly string[]): string =>
  parts.length === 0 ? brackets : `${brackets[0]} ${parts.join(', ')} ${brackets[1]}`;

/**
 * Prints name and message, then each other field on a line of its own, because the SDK's errors have fields
 * such as the code.
 */
function shownError(error: Error, { indent, inside }: Place): string {
  const fields = Object.entries(error).filter(([name]) => name !== 'name' && name !== 'message');
  const all = [
    ...fields.map(([name, value]) => [nameOf(name), value] as const),
    ...(error.cause === undefined ? [] : [['[cause]', error.cause] as const]),
  ];
  const head = `${error.name}: ${error.message}`;
  if (all.length === 0) return head;
  const inner = `${indent}  `;
  const lines = all.map(([name, value]) => `${inner}${name}: ${shown(value, { indent: inner, inside })}`);
  return `${head} {\n${lines.join(',\n')}\n${indent}}`;
}

function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  return `${quote}${text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll(quote, `\\${quote}`)}${quote}`;
}

const nameOf = (name: string): string => (/^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`);
