/** A number that was typed, with a point before its decimals; any other text stays as it is, so that the sandbox says what is wrong with it. */
export function typedNumber(text: string): number | string {
  const typed = text.trim();
  return /^\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : typed;
}
