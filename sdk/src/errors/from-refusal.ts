import { AuthenticationError } from './authentication-error.ts';
import { ConflictError } from './conflict-error.ts';
import type { Erro } from './erro.ts';
import type { Failure } from './failure.ts';
import { InvalidRequestError } from './invalid-request-error.ts';
import { nextStep, type Situation } from './next-step.ts';
import { NotFoundError } from './not-found-error.ts';
import { PermissionError } from './permission-error.ts';
import { RateLimitError } from './rate-limit-error.ts';
import { ServerError } from './server-error.ts';
import type { ErrorDetails, TesaError } from './tesa-error.ts';
import { ValidationError } from './validation-error.ts';

const byStatus: Record<number, new (message: string, details: ErrorDetails) => TesaError> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  422: ValidationError,
  429: RateLimitError,
};

/** What every error of a call says, whatever ended it. */
export interface Known extends Omit<Situation, 'codigo'> {
  attempts: number;
  requisicaoId: string | null;
}

type Refusal = Failure & { kind: 'refused' };

/** Turns an answer of 4xx or 5xx into its error. The status decides the class, whatever the body is. */
export function errorFromRefusal(
  { response: { status }, erro }: Refusal,
  known: Known,
  redact: (text: string) => string,
): TesaError {
  const codigo = erro?.codigo;
  const requisicaoId = erro?.requisicaoId ?? known.requisicaoId;
  const details: Details = { ...known, ...erro, requisicaoId, ...(codigo && { codigo: redact(codigo) }) };
  const ErrorClass = status >= 500 ? ServerError : (byStatus[status] ?? InvalidRequestError);
  return new ErrorClass(messageOf(details, nextStep({ ...known, codigo })), details);
}

type Details = Known & Partial<Erro>;

function messageOf(details: Details, step: string): string {
  const { operation, status, codigo, mensagem, campo, requisicaoId } = details;
  const subject = `${operation} was answered ${status}`;
  if (codigo === undefined) return `${subject} without the error envelope of the API. ${step}`;
  // What a service gone wrong says at length is whole in `mensagem`.
  const said = mensagem?.replace(/^(.{1000}).+/s, '$1…');
  const field = campo ? ` (campo: ${campo})` : '';
  const request = requisicaoId ? ` (requisicao_id: ${requisicaoId})` : '';
  return `${subject} ${codigo}: ${said}${field} ${step}${request}`;
}
