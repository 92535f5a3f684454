import type { Codigo } from './contract/generated/error-codes.ts';
import type { Bilingual, WOULD_PASS } from './would-pass.ts';

/** Values that a check compared, by name: received, stored, expected. Never contains a secret. */
export type Compared = Readonly<Record<string, unknown>>;

export interface RefusalDetails {
  readonly campo?: string | null;
  /** Seconds after which a retry may succeed, sent as `Retry-After`. */
  readonly retryAfter?: number;
  readonly allow?: readonly string[];
  readonly compared?: Compared;
  /** Describes what would be accepted. @default the text of `WOULD_PASS` for the error code */
  readonly passes?: Bilingual | undefined;
  readonly cause?: Error;
}

/** Codes with a text in `WOULD_PASS`; a refusal with any other code needs `passes` in its details. */
type ExplainedCode = keyof typeof WOULD_PASS;

/** A refused request, which changed no data. `message` is the Portuguese text for the client. */
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
