/** What is no number is sent as it was typed, so that the sandbox says what is wrong with it. */
export const numberOr = (typed: string): number | string =>
  /^[0-9]+$/.test(typed.trim()) ? Number(typed) : typed;
