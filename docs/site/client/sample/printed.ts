/** The line that `console.log` of Node prints of these values. */
export const printed = (values: readonly unknown[]): string =>
  values.map((value) => (typeof value === 'string' ? value : shown(value))).join(' ');

/** What Node prints of an error that nothing caught, without the places in the code. */
export const printedError = (thrown: unknown): string =>
  thrown instanceof Error ? shown(thrown) : `Uncaught ${shown(thrown)}`;

function shown(value: unknown, indent = ''): string {
  if (value instanceof Error) return shownError(value, indent);
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (Array.isArray(value)) return `[ ${value.map((item) => shown(item, indent)).join(', ')} ]`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `{ ${Object.entries(value)
    .map(([name, member]) => `${nameOf(name)}: ${shown(member, indent)}`)
    .join(', ')} }`;
}

/** Its name and message, and on lines of their own its other fields: those of the SDK's errors have the code. */
function shownError(error: Error, indent: string): string {
  const fields = Object.entries(error).filter(([name]) => name !== 'name' && name !== 'message');
  const all = [
    ...fields.map(([name, value]) => [nameOf(name), value] as const),
    ...(error.cause === undefined ? [] : [['[cause]', error.cause] as const]),
  ];
  const head = `${error.name}: ${error.message}`;
  if (all.length === 0) return head;
  const inner = `${indent}  `;
  return `${head} {\n${all.map(([name, value]) => `${inner}${name}: ${shown(value, inner)}`).join(',\n')}\n${indent}}`;
}

function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  return `${quote}${text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll(quote, `\\${quote}`)}${quote}`;
}

const nameOf = (name: string): string => (/^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`);
