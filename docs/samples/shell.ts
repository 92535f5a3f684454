export function quote(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Quotes a text, but lets the shell expand variables such as `$EVENT_ID`. */
export function quoteWithVariables(text: string): string {
  if (!text.includes('$')) return quote(text);
  return `"${text.replaceAll(/["\\`]/g, '\\$&')}"`;
}
