import type { ResponseHeaders } from './http/response.ts';
import type { Compared, Refusal } from './refusal.ts';
import { type Bilingual, WOULD_PASS } from './would-pass.ts';

/** Details of a refusal beyond the error itself. May contain secrets that the client sent. */
export interface Explanation {
  readonly compared: Compared | null;
  /** Describes what would be accepted, or why the client can do nothing. */
  readonly passes: Bilingual;
}

const explanationOf = ({ codigo, campo, compared, passes }: Refusal): Explanation => ({
  compared: compared ?? (campo === null ? null : { campo }),
  passes: passes ?? WOULD_PASS[codigo as keyof typeof WOULD_PASS],
});

export interface AppliedFault {
  readonly id: string;
  readonly tipo: string;
}

const NO_STRIKES: readonly AppliedFault[] = [];

/** Records how far a request came in the pipeline, who sent it, and why it was refused. */
export class Trace {
  /** The checks that started. All passed, except the last one of a refused request. */
  checks: CheckSet = 0;
  refusedBy: Check | null = null;
  explanation: Explanation | null = null;
  failure: Error | null = null;
  operation: string | null = null;
  /**
   * Arrival in milliseconds of the world's time; null when the request was refused before it reached the
   * world.
   */
  worldTime: number | null = null;
  keyId: string | null = null;
  organizationId: string | null = null;
  /** True when the API key exists in the world, even if revoked. */
  hasKey = false;
  strikes: readonly AppliedFault[] = NO_STRIKES;
  standingHeaders: ResponseHeaders = {};
  #last: Check = 'origem';

  /** Records that a check starts, which implies that the previous checks passed. */
  begin(check: Check): void {
    this.checks |= BITS[check];
    this.#last = check;
  }

  strike({ id, tipo }: AppliedFault): void {
    this.begin('falha');
    this.strikes = [...this.strikes, { id, tipo }];
  }

  /** Keeps the first refusal when a later step refuses too. */
  refuse(refusal: Refusal): void {
    this.refusedBy ??= this.#last;
    this.explanation ??= explanationOf(refusal);
    if (refusal.cause instanceof Error) this.failure ??= refusal.cause;
    const [strike] = this.strikes.slice(-1);
    if (this.refusedBy === 'falha' && strike !== undefined) this.explain({ compared: { falha: strike } });
  }

  explain({ compared, passes }: Partial<Explanation>): void {
    if (this.explanation === null) return;
    const all = compared ? { ...this.explanation.compared, ...compared } : this.explanation.compared;
    this.explanation = { compared: all, passes: passes ?? this.explanation.passes };
  }
}

export const CHECKS = [
  'origem', // whether the caller may reach the server or the control plane
  'rota',
  'mundo',
  'chave',
  'ip',
  'limite',
  'escopo',
  'tamanho',
  'assinatura',
  'tipo',
  'json',
  'esquema',
  'falha', // simulates a failure that a tester armed
  'idempotencia',
  'recurso',
  'estado',
  'negocio',
  'resposta', // whether the response fits the contract and could be stored
] as const;

export type Check = (typeof CHECKS)[number];

/** A bit mask of checks. Unlike an array, it allocates nothing per request. */
export type CheckSet = number;

const BITS = Object.fromEntries(CHECKS.map((check, n) => [check, 1 << n])) as Record<Check, CheckSet>;

export const checksIn = (set: CheckSet): Check[] => CHECKS.filter((check) => (set & BITS[check]) !== 0);
