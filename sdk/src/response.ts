import { discard, readText, UnusableResponse } from './body.ts';
import { type Failure, readErro } from './classify.ts';
import { type Asked, isAsAsked, type Rule, rulesOf } from './expect.ts';
import type { FetchResponse } from './fetch.ts';
import type { Call } from './request.ts';
import { isFields } from './runtime.ts';
import { mark } from './tesa-error.ts';

/** A successful response, as the contract documents it. */
export interface Success {
  kind: 'success';
  sent: true;
  response: FetchResponse;
  /** Undefined where the contract documents a response without a body. */
  entity: object | undefined;
}

/**
 * Reads a response, and checks that it is a documented success of the operation, and of what was asked.
 * @param body the body of the request, as it was sent
 * @throws UnusableResponse when it is not a response of the API
 */
export async function readResponse(
  response: FetchResponse,
  { call, body, signal }: { call: Call; body: string | undefined; signal: AbortSignal },
): Promise<Success | Failure> {
  if (isRedirect(response)) {
    discard(response);
    throw new UnusableResponse('which leads elsewhere, and no redirect is followed');
  }
  const { operation, method, id, redact } = call;
  const text = await readText(response, signal);
  if (!response.ok) return { kind: 'refused', sent: true, response, erro: readErro(parseJson(text), redact) };
  const rules = rulesOf(operation);
  return rules.length === 0 ? readEmpty(response) : readEntity(response, text, { rules, method, id, body });
}

// A browser hides the status of a redirect; a custom fetch may follow one despite `redirect: 'manual'`.
function isRedirect({ type, status, redirected }: FetchResponse): boolean {
  return redirected === true || type === 'opaqueredirect' || (status >= 300 && status < 400);
}

// Only 204: a proxy's login page, for example, arrives with status 200.
function readEmpty(response: FetchResponse): Success {
  if (response.status === 204) return { kind: 'success', sent: true, response, entity: undefined };
  throw new UnusableResponse('instead of 204');
}

interface Expected extends Asked {
  rules: Rule[];
}

// The documented status of a creation is an assumption, so any 2xx is accepted except 202, which defers the work.
function readEntity(response: FetchResponse, text: string, { rules, ...asked }: Expected): Success {
  const entity = parseJson(text);
  if (response.status === 202) throw new UnusableResponse('which is not done yet');
  if (!isFields(entity))
    throw new UnusableResponse(text === '' ? 'with an empty body' : 'without a JSON object');
  // The mark is that of our own errors: what a method answers must never pass for what it throws.
  if ((entity.erro ?? entity[mark] ?? null) !== null) throw new UnusableResponse('with an error');
  const missing = rules.filter((rule) => !has(entity, rule));
  if (missing.length > 0)
    throw new UnusableResponse(
      `without what the contract requires: ${missing.map(({ name }) => name).join(', ')}`,
    );
  const wrong = rules.find((rule) => !isAsAsked(rule, entity[rule.name], asked));
  if (wrong !== undefined) throw new UnusableResponse(`with another ${wrong.name} than ${expectedOf(wrong)}`);
  return { kind: 'success', sent: true, response, entity };
}

function has(entity: Record<string, unknown>, { name, mayBeNull }: Rule): boolean {
  const value = entity[name];
  // A wait looks up the status by name, so it must be text.
  if (name === 'status') return typeof value === 'string';
  return mayBeNull ? value !== undefined : (value ?? null) !== null;
}

function expectedOf({ value = '' }: Rule): string {
  return value.replace(/^{.*/, 'the one asked for').replace(/_$/, '_…');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
