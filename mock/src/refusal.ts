import type { Codigo } from './contract/generated/error-statuses.ts';

export interface RefusalDetails {
  /** Path of the field at fault. Default: null, when no field is. */
  readonly campo?: string | null;
  /** In how many seconds to try again. Default: nobody knows. */
  readonly retryAfter?: number;
  /** Methods that the path takes. */
  readonly allow?: readonly string[];
}

/** What was asked for is not done, and nothing has changed; the texts are the contract's own. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly codigo: Codigo;
  readonly campo: string | null;
  readonly retryAfter: number | undefined;
  readonly allow: readonly string[] | undefined;

  constructor(codigo: Codigo, mensagem: string, { campo = null, retryAfter, allow }: RefusalDetails = {}) {
    super(mensagem);
    this.codigo = codigo;
    this.campo = campo;
    this.retryAfter = retryAfter;
    this.allow = allow;
  }
}
