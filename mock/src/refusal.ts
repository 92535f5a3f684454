import type { Codigo } from './contract/generated/error-codes.ts';
import type { Bilingual, WOULD_PASS } from './would-pass.ts';

/** Values that a check compared, by name: what came, what was stored, what was expected. Never contains a secret. */
export type Compared = Readonly<Record<string, unknown>>;

export interface RefusalDetails {
  /** Path of the invalid field. @default null */
  readonly campo?: string | null;
  /** Seconds after which a repetition may succeed. @default unknown */
  readonly retryAfter?: number;
  readonly allow?: readonly string[];
  /** @default only the invalid field */
  readonly compared?: Compared;
  /** What would be accepted. @default the text of `WOULD_PASS` for the code */
  readonly passes?: Bilingual | undefined;
  /** An internal failure, for the log. @default none */
  readonly cause?: Error;
}

type ExplainedCode = keyof typeof WOULD_PASS;

/** A refused request, which has changed nothing; `message` is the client's Portuguese text. */
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
