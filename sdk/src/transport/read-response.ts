import type { Call } from '../call/call.ts';
import { readErro } from '../errors/erro.ts';
import type { Failure } from '../errors/failure.ts';
import { operations } from '../generated/operations.ts';
import type { FetchResponse } from '../http/fetch.ts';
import { discard, readText } from '../http/read-body.ts';
import { isFields } from '../runtime/is-fields.ts';

/** An attempt that was answered as the contract has it. */
export interface Success {
  kind: 'success';
  sent: true;
  response: FetchResponse;
  /** Undefined where the contract documents an answer without a body. */
  entity: object | undefined;
}

/** Reads an answer, and judges whether it is a success of the operation. */
export async function readResponse(
  response: FetchResponse,
  { operation, id, redact }: Call,
  signal: AbortSignal,
): Promise<Success | Failure> {
  if (isRedirect(response)) {
    discard(response);
    return unusable(response, 'which leads elsewhere, and no redirect is followed');
  }
  const text = await readText(response, signal);
  if (!response.ok) return { kind: 'refused', sent: true, response, erro: readErro(parseJson(text), redact) };
  const { requires, echoesId } = operations[operation];
  if (requires === '') return readEmpty(response);
  return readEntity(response, text, { requires: requires.split(' '), id: echoesId ? id : undefined });
}

// A browser hides the status of a redirect; a fetch of the caller's own may have followed one all the same.
function isRedirect({ type, status, redirected }: FetchResponse): boolean {
  return redirected === true || type === 'opaqueredirect' || (status >= 300 && status < 400);
}

// A login page, too, is answered 200.
function readEmpty(response: FetchResponse): Success | Failure {
  if (response.status === 204) return { kind: 'success', sent: true, response, entity: undefined };
  return unusable(response, 'instead of 204');
}

interface Expected {
  /** The properties that the contract requires of every answer; those with a `?` may be null. */
  requires: string[];
  /** The id of the entity, where it is known before. */
  id: string | undefined;
}

// The documented status of a creation is an assumption: any 2xx will do that does not leave the work for later.
function readEntity(response: FetchResponse, text: string, { requires, id }: Expected): Success | Failure {
  const entity = parseJson(text);
  if (response.status === 202) return unusable(response, 'which is not done yet');
  if (!isFields(entity))
    return unusable(response, text === '' ? 'with an empty body' : 'without a JSON object');
  if ((entity.erro ?? null) !== null) return unusable(response, 'with an error');
  const missing = requires.filter((name) => !has(entity, name));
  if (missing.length > 0)
    return unusable(
      response,
      `without what the contract requires: ${missing.join(', ').replaceAll('?', '')}`,
    );
  if (id !== undefined && entity.id !== id)
    return unusable(response, 'with another id than the one asked for');
  return { kind: 'success', sent: true, response, entity };
}

function has(entity: Record<string, unknown>, name: string): boolean {
  // A wait goes by it, and an object may fail as it is looked up.
  if (name === 'status') return typeof entity[name] === 'string';
  return name.endsWith('?') ? entity[name.slice(0, -1)] !== undefined : (entity[name] ?? null) !== null;
}

function unusable(response: FetchResponse, what: string): Failure {
  return { kind: 'unusable', sent: true, response, what };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
