import { readErro } from '../errors/erro.ts';
import type { Failure } from '../errors/failure.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { readText } from './read-body.ts';

/** An attempt that was answered as the contract has it. */
export interface Success {
  kind: 'success';
  sent: true;
  response: Response;
  /** Undefined where the contract documents an answer without a body. */
  entity: object | undefined;
}

interface Question {
  operation: OperationId;
  /** Of the attempt. */
  signal: AbortSignal;
  redact: (text: string) => string;
}

/** Reads an answer, and judges whether it is a success of the operation. */
export async function judge(
  response: Response,
  { operation, signal, redact }: Question,
): Promise<Success | Failure> {
  if (isRedirect(response)) {
    discard(response);
    return unusable(response, 'which leads elsewhere, and no redirect is followed');
  }
  const text = await readText(response, signal);
  if (!response.ok) return { kind: 'refused', sent: true, response, erro: readErro(parseJson(text), redact) };
  return operations[operation].success === 204 ? judgeEmpty(response) : judgeEntity(response, text);
}

/** Lets go of a body that nobody will read. */
export function discard({ body }: Response): void {
  body?.cancel().catch(() => {});
}

// A browser hides the status of a redirect; a fetch of the caller's own may have followed one all the same.
function isRedirect({ type, status, redirected }: Response): boolean {
  return redirected || type === 'opaqueredirect' || (status >= 300 && status < 400);
}

// A login page, too, is answered 200.
function judgeEmpty(response: Response): Success | Failure {
  if (response.status === 204) return { kind: 'success', sent: true, response, entity: undefined };
  return unusable(response, 'instead of 204');
}

function judgeEntity(response: Response, text: string): Success | Failure {
  const entity = parseJson(text);
  const isObject = typeof entity === 'object' && entity !== null && !Array.isArray(entity);
  if (isObject) return { kind: 'success', sent: true, response, entity };
  return unusable(response, text === '' ? 'with an empty body' : 'without a JSON object');
}

function unusable(response: Response, what: string): Failure {
  return { kind: 'unusable', sent: true, response, what };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
