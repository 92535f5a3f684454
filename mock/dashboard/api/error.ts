import type { Answer } from './send.ts';

/** What the error of an answer says; the envelope is the same of both planes. */
interface ToldError {
  readonly codigo: string;
  readonly mensagem: string;
  readonly campo: string | null;
}

/** Undefined of an answer that is none. */
export function errorOf({ status, body }: Answer): ToldError | undefined {
  if (status < 400) return undefined;
  const { erro } = (body ?? {}) as { erro?: ToldError };
  return erro ?? { codigo: `${status}`, mensagem: '', campo: null };
}
