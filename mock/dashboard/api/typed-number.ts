/** Returns an invalid text unchanged, so that the sandbox explains the mistake. */
export function typedNumber(text: string): number | string {
  const typed = text.trim();
  return /^\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : typed;
}
