import type { Known } from './ended-call.ts';
import type { Erro } from './erro.ts';
import { errorClassOf } from './error-class.ts';
import type { Failure } from './failure.ts';
import { nextStep } from './next-step.ts';
import type { TesaError } from './tesa-error.ts';

type Refusal = Failure & { kind: 'refused' };

/** Turns a 4xx or 5xx response into its error. */
export function errorFromRefusal({ response, erro }: Refusal, known: Known): TesaError {
  const codigo = erro?.codigo;
  const requisicaoId = erro?.requisicaoId ?? known.requisicaoId;
  const details: Details = {
    ...known,
    ...erro,
    requisicaoId,
    ...(codigo && { codigo: known.redact(codigo) }),
  };
  const ErrorClass = errorClassOf(response.status);
  return new ErrorClass(messageOf(details, nextStep({ ...known, codigo })), details);
}

type Details = Known & Partial<Erro>;

function messageOf(details: Details, step: string): string {
  const { operation, status } = details;
  // What is very long is shortened here; the fields of the error have all of it.
  const [codigo, said, campo, requisicaoId] = [
    details.codigo,
    details.mensagem,
    details.campo,
    details.requisicaoId,
  ].map((text) => text?.replace(/^(.{1000}).+/su, '$1…'));
  const subject = `${operation} was answered ${status}`;
  if (codigo === undefined) return `${subject} without the error envelope of the API. ${step}`;
  const field = campo ? ` (campo: ${campo})` : '';
  const request = requisicaoId ? ` (requisicao_id: ${requisicaoId})` : '';
  return `${subject} ${codigo}: ${said}${field}${step && ` ${step}`}${request}`;
}
