/**
 * Text from outside, as a terminal, a log or a spreadsheet can show it: control and format characters, such as an escape, a
 * line break or a change of direction, are written as their code, `\u{1b}`.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`);
}
