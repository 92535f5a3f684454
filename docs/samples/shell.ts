/** A word that any POSIX shell reads as this text. */
export function quote(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The same, but for variables such as `$EVENT_ID`, which the shell replaces. */
export function quoteWithVariables(text: string): string {
  if (!text.includes('$')) return quote(text);
  return `"${text.replaceAll(/["\\`]/g, '\\$&')}"`;
}
