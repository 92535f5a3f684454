import type { Codigo } from './contract/generated/error-codes.ts';

export interface RefusalDetails {
  /** Path of the field at fault. Default: null, when no field is. */
  readonly campo?: string | null;
  /** Seconds after which a repetition may succeed. Default: unknown. */
  readonly retryAfter?: number;
  /** Methods that the path takes. */
  readonly allow?: readonly string[];
}

/** A request is refused and nothing has changed; `message` is the Portuguese text that the client reads. */
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
