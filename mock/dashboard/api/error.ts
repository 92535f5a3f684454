import type { Answer } from './send.ts';

/** The error in an answer, the same on both planes. */
interface ErrorBody {
  readonly codigo: string;
  readonly mensagem: string;
  readonly campo: string | null;
}

/** Undefined when the answer has none. */
export function errorOf({ status, body }: Pick<Answer, 'status' | 'body'>): ErrorBody | undefined {
  if (status < 400) return undefined;
  const { erro } = (body ?? {}) as { erro?: ErrorBody };
  return erro ?? { codigo: `${status}`, mensagem: '', campo: null };
}
