import type { Codigo } from './contract/generated/error-codes.ts';
import type { Bilingual, WOULD_PASS } from './would-pass.ts';

/** What a check compared, as JSON values by what they are: what came, what there was, what was expected. Never a secret. */
export type Compared = Readonly<Record<string, unknown>>;

export interface RefusalDetails {
  /** Path of the field at fault. Default: null, when no field is. */
  readonly campo?: string | null;
  /** Seconds after which a repetition may succeed. Default: unknown. */
  readonly retryAfter?: number;
  /** Methods that the path takes. */
  readonly allow?: readonly string[];
  /** Default: nothing but the field at fault. */
  readonly compared?: Compared;
  /** What would pass. Default: what `WOULD_PASS` says of the code. */
  readonly passes?: Bilingual | undefined;
  /** What failed in the sandbox itself, for its log. Default: nothing did. */
  readonly cause?: Error;
}

/** A code that `WOULD_PASS` explains. */
type ExplainedCode = keyof typeof WOULD_PASS;

/** A request is refused and nothing has changed; `message` is the Portuguese text that the client reads. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly codigo: Codigo;
  readonly campo: string | null;
  readonly retryAfter: number | undefined;
  readonly allow: readonly string[] | undefined;
  readonly compared: Compared | undefined;
  readonly passes: Bilingual | undefined;

  constructor(codigo: ExplainedCode, mensagem: string, details?: RefusalDetails);
  constructor(codigo: Codigo, mensagem: string, details: RefusalDetails & Pick<Refusal, 'passes'>);
  constructor(codigo: Codigo, mensagem: string, details: RefusalDetails = {}) {
    super(mensagem, details.cause && { cause: details.cause });
    this.codigo = codigo;
    this.campo = details.campo ?? null;
    this.retryAfter = details.retryAfter;
    this.allow = details.allow;
    this.compared = details.compared;
    this.passes = details.passes;
  }
}
