const DEEPEST = 5;

/**
 * A copy of what fetch threw, with only its names, messages and codes. The original may hold the request, and with it
 * the API key: undici's errors do not, those of a custom `fetch` often do.
 */
export function safeCause(thrown: unknown, redact: (text: string) => string, depth = 1): Error | undefined {
  if (!(thrown instanceof Error) || depth > DEEPEST) return undefined;
  const cause = safeCause(causeOf(thrown), redact, depth + 1);
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
  return codeOf(error) ?? findCode(causeOf(error), depth + 1);
}

/** The first message of a safe cause that says something, with the code: `connect ECONNREFUSED 127.0.0.1:4010`. */
export function explain(error: Error | undefined): string | undefined {
  let telling = error;
  while (telling?.cause instanceof Error && VAGUE.test(telling.message)) telling = telling.cause;
  const [code, message] = [findCode(error), telling?.message];
  return code === undefined || message?.includes(code) ? message : `${code}: ${message}`;
}

const VAGUE = /^(fetch failed)?$/;

/** A host with several addresses gives one error for each: the first stands for all. */
const causeOf = (error: Error): unknown => error.cause ?? Object(error).errors?.[0];

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
