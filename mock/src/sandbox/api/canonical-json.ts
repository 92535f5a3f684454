/** The canonical form of a JSON value, by RFC 8785: equal for two bodies exactly when their values are equal. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  // RFC 8785 writes numbers, texts and literals as ECMAScript does.
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(byName);
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}

/** By UTF-16 code units, as `<` compares. Names of an object never repeat. */
const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;
