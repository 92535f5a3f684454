import type { OperationId } from '../generated/operations.ts';
import { AuthenticationError } from './authentication-error.ts';
import { ConflictError } from './conflict-error.ts';
import { type Erro, readErro } from './erro.ts';
import { InvalidRequestError } from './invalid-request-error.ts';
import { nextStep } from './next-step.ts';
import { NotFoundError } from './not-found-error.ts';
import { PermissionError } from './permission-error.ts';
import { RateLimitError } from './rate-limit-error.ts';
import { ServerError } from './server-error.ts';
import type { ErrorDetails, Outcome, TesaError } from './tesa-error.ts';
import { UnexpectedResponseError } from './unexpected-response-error.ts';
import { ValidationError } from './validation-error.ts';

/** What an error says of the call it ends. */
export interface CallContext {
  operation: OperationId;
  idempotencyKey: string | null;
  baseUrl: string;
  /** Takes the API key out of text that came from outside. */
  redact: (text: string) => string;
}

const byStatus: Record<number, new (message: string, details: ErrorDetails) => TesaError> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  422: ValidationError,
  429: RateLimitError,
};

/** Turns an answer that is no success into its error. The status decides the class, whatever the body is. */
export function errorFromResponse(response: Response, body: unknown, call: CallContext): TesaError {
  const erro = readErro(body, call.redact);
  const known = detailsOf(response, call);
  const requisicaoId = erro?.requisicaoId ?? known.requisicaoId;
  const details = { ...known, ...erro, requisicaoId, outcome: outcomeOf(response, erro) };
  const ErrorClass = classOf(response.status);
  return new ErrorClass(messageOf(details, erro), details);
}

/** A success that cannot be used: `what` completes the sentence "aprovarProposta was answered 200 …". */
export function unusableResponse(response: Response, what: string, call: CallContext, cause?: Error) {
  const details = { ...detailsOf(response, call), outcome: 'unknown' as const, cause };
  const message = `${call.operation} was answered ${response.status} ${what}. ${nextStep(details)}`;
  return new UnexpectedResponseError(message, details);
}

function classOf(status: number) {
  if (status < 400) return UnexpectedResponseError;
  if (status >= 500) return ServerError;
  return byStatus[status] ?? InvalidRequestError;
}

// Only the service itself can say that nothing happened: a bare 4xx may come from a proxy that had passed the request on.
function outcomeOf({ status }: Response, erro: Erro | null): Outcome {
  const refused = status >= 400 && status < 500 && erro !== null;
  return refused && erro.codigo !== 'requisicao_em_andamento' ? 'rejected' : 'unknown';
}

function detailsOf({ status, headers }: Response, { operation, idempotencyKey, redact }: CallContext) {
  const requestId = headers.get('Requisicao-Id');
  const requisicaoId = requestId === null ? null : redact(requestId);
  return {
    operation,
    status,
    idempotencyKey,
    requisicaoId,
    retryAfter: secondsOf(headers.get('Retry-After')),
  };
}

function secondsOf(retryAfter: string | null): number | null {
  return retryAfter !== null && /^[0-9]{1,9}$/.test(retryAfter) ? Number(retryAfter) : null;
}

function messageOf(
  details: ErrorDetails & { operation: OperationId; status: number },
  erro: Erro | null,
): string {
  const subject = `${details.operation} was answered ${details.status}`;
  if (erro === null) return `${subject} without the error envelope of the API. ${nextStep(details)}`;
  const campo = erro.campo === null ? '' : ` (campo: ${erro.campo})`;
  const request = details.requisicaoId ? ` (requisicao_id: ${details.requisicaoId})` : '';
  return `${subject} ${erro.codigo}: ${erro.mensagem}${campo} ${nextStep(details)}${request}`;
}
