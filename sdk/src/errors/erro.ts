import { isFields } from '../runtime/is-fields.ts';
import type { Codigo } from './tesa-error.ts';

export interface Erro {
  /** Unredacted, since it decides the class and the outcome; it is redacted where it is shown. */
  codigo: Codigo;
  mensagem: string;
  campo: string | null;
  requisicaoId: string | null;
}

/** Reads the API's error envelope; null when the body is anything else. */
export function readErro(body: unknown, redact: (text: string) => string): Erro | null {
  const erro = isFields(body) ? body.erro : undefined;
  if (!isFields(erro) || typeof erro.codigo !== 'string' || typeof erro.mensagem !== 'string') return null;
  return {
    codigo: erro.codigo,
    mensagem: redact(erro.mensagem),
    campo: typeof erro.campo === 'string' ? redact(erro.campo) : null,
    requisicaoId: typeof erro.requisicao_id === 'string' ? redact(erro.requisicao_id) : null,
  };
}
