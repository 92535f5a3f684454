import type { Call } from '../call/call.ts';
import { readErro } from '../errors/erro.ts';
import type { Failure } from '../errors/failure.ts';
import { maquinas } from '../generated/maquinas.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import type { FetchResponse } from '../http/fetch.ts';
import { discard, readText, UnusableResponse } from '../http/read-body.ts';
import { isFields } from '../runtime/is-fields.ts';

/** An attempt that was answered as the contract has it. */
export interface Success {
  kind: 'success';
  sent: true;
  response: FetchResponse;
  /** Undefined where the contract documents an answer without a body. */
  entity: object | undefined;
}

/**
 * Reads an answer, and judges whether it is a success of the operation.
 * @throws UnusableResponse when it is none of the API
 */
export async function readResponse(
  response: FetchResponse,
  { operation, id, redact }: Call,
  signal: AbortSignal,
): Promise<Success | Failure> {
  if (isRedirect(response)) {
    discard(response);
    throw new UnusableResponse('which leads elsewhere, and no redirect is followed');
  }
  const text = await readText(response, signal);
  if (!response.ok) return { kind: 'refused', sent: true, response, erro: readErro(parseJson(text), redact) };
  const rules = rulesOf(operation);
  return rules.length === 0 ? readEmpty(response) : readEntity(response, text, { rules, id });
}

/** What the contract says of a property of every answer. */
interface Rule {
  name: string;
  mayBeNull: boolean;
  /** What it has to be, where that is known. */
  value: string | undefined;
}

const RULE = /(\w+)(\?|=(\S+))?/g;

/** Read of an operation's row once. */
const rulesByOperation: { [O in OperationId]?: Rule[] } = {};

function rulesOf(operation: OperationId): Rule[] {
  rulesByOperation[operation] ??= [...operations[operation][2].matchAll(RULE)].map(
    ([, name = '', mark, value]) => ({
      name,
      mayBeNull: mark === '?',
      value,
    }),
  );
  return rulesByOperation[operation];
}

// A browser hides the status of a redirect; a fetch of the caller's own may have followed one all the same.
function isRedirect({ type, status, redirected }: FetchResponse): boolean {
  return redirected === true || type === 'opaqueredirect' || (status >= 300 && status < 400);
}

// A login page, too, is answered 200.
function readEmpty(response: FetchResponse): Success {
  if (response.status === 204) return { kind: 'success', sent: true, response, entity: undefined };
  throw new UnusableResponse('instead of 204');
}

interface Expected {
  rules: Rule[];
  /** The id of the path. */
  id: string | undefined;
}

// The documented status of a creation is an assumption: any 2xx will do that does not leave the work for later.
function readEntity(response: FetchResponse, text: string, { rules, id }: Expected): Success {
  const entity = parseJson(text);
  if (response.status === 202) throw new UnusableResponse('which is not done yet');
  if (!isFields(entity))
    throw new UnusableResponse(text === '' ? 'with an empty body' : 'without a JSON object');
  if ((entity.erro ?? null) !== null) throw new UnusableResponse('with an error');
  const missing = rules.filter((rule) => !has(entity, rule));
  if (missing.length > 0)
    throw new UnusableResponse(
      `without what the contract requires: ${missing.map(({ name }) => name).join(', ')}`,
    );
  const wrong = rules.find(({ name, value }) =>
    value === '{id}' ? entity[name] !== id : value && isOtherStatus(entity[name], value),
  );
  if (wrong !== undefined)
    throw new UnusableResponse(
      `with another ${wrong.name} than ${wrong.value?.replace('{id}', 'the one asked for')}`,
    );
  return { kind: 'success', sent: true, response, entity };
}

function has(entity: Record<string, unknown>, { name, mayBeNull }: Rule): boolean {
  const value = entity[name];
  // A wait goes by it, and an object may fail as it is looked up.
  if (name === 'status') return typeof value === 'string';
  return mayBeNull ? value !== undefined : (value ?? null) !== null;
}

// One that this version does not know may be a finer name for the one that was asked for.
function isOtherStatus(status: unknown, asked: string): boolean {
  return status !== asked && Object.values(maquinas).some((states) => Object.hasOwn(states, String(status)));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
