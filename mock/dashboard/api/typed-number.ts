/** What is no whole number stays as it was typed, so that the sandbox says what is wrong with it. */
export function typedNumber(text: string): number | string {
  const typed = text.trim();
  return /^\d+$/.test(typed) ? Number(typed) : typed;
}
