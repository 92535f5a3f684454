const DEEPEST = 5;

/**
 * A copy of what fetch threw, with only its names, messages and codes. The original may hold the request, and with it
 * the API key: undici's errors do not, those of a custom `fetch` often do.
 */
export function safeCause(thrown: unknown, redact: (text: string) => string, depth = 1): Error | undefined {
  if (!(thrown instanceof Error) || depth > DEEPEST) return undefined;
  const cause = safeCause(thrown.cause, redact, depth + 1);
  const copy = new Error(redact(String(thrown.message)), cause && { cause });
  copy.name = redact(String(thrown.name));
  const code = codeOf(thrown);
  return code === undefined ? copy : Object.assign(copy, { code: redact(code) });
}

/** What was thrown; undefined when inspecting it throws in turn, as a proxy or a getter may. */
export function legible(thrown: unknown): unknown {
  try {
    safeCause(thrown, String);
    return thrown;
  } catch {}
  return undefined;
}

/** The first code in the chain of an error and its causes, such as `ECONNREFUSED`. */
export function findCode(error: unknown, depth = 1): string | undefined {
  if (!(error instanceof Error) || depth > DEEPEST) return undefined;
  return codeOf(error) ?? findCode(error.cause, depth + 1);
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
