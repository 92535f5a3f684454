import type { Erro } from './erro.ts';
import { errorClassOf } from './error-class.ts';
import type { Failure } from './failure.ts';
import { nextStep, type Situation } from './next-step.ts';
import type { TesaError } from './tesa-error.ts';

/** What every error of a call says, whatever ended it. */
export interface Known extends Omit<Situation, 'codigo'> {
  attempts: number;
  requisicaoId: string | null;
}

type Refusal = Failure & { kind: 'refused' };

/** Turns an answer of 4xx or 5xx into its error. */
export function errorFromRefusal(
  { response: { status }, erro }: Refusal,
  known: Known,
  redact: (text: string) => string,
): TesaError {
  const codigo = erro?.codigo;
  const requisicaoId = erro?.requisicaoId ?? known.requisicaoId;
  const details: Details = { ...known, ...erro, requisicaoId, ...(codigo && { codigo: redact(codigo) }) };
  const ErrorClass = errorClassOf(status);
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
