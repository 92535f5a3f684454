import type { ResponseHeaders } from './http/response.ts';
import type { Compared, Refusal } from './refusal.ts';
import { type Bilingual, WOULD_PASS } from './would-pass.ts';

/** Details of a refusal beyond the error itself. May contain secrets that the client sent. */
export interface Explanation {
  /** What was compared; null when no value is at fault. */
  readonly compared: Compared | null;
  /** What would be accepted, or why the client can do nothing. */
  readonly passes: Bilingual;
}

export const explanationOf = ({ codigo, campo, compared, passes }: Refusal): Explanation => ({
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
  /** The started checks. All passed, except the last one of a refused request. */
  checks: CheckSet = 0;
  refusedBy: Check | null = null;
  /** Null unless the request was refused. */
  explanation: Explanation | null = null;
  failure: Error | null = null;
  operation: string | null = null;
  /** Arrival in its world, in milliseconds of the world's time; null when it was refused before. */
  worldTime: number | null = null;
  /** Id of the key, once it is known to exist. */
  keyId: string | null = null;
  organizationId: string | null = null;
  /** True when the key exists in the world, revoked or not. */
  hasKey = false;
  strikes: readonly AppliedFault[] = NO_STRIKES;
  standingHeaders: ResponseHeaders = {};
  #last: Check = 'origem';

  /** Starting a check means that the previous ones have passed. */
  begin(check: Check): void {
    this.checks |= BITS[check];
    this.#last = check;
  }

  strike({ id, tipo }: AppliedFault): void {
    this.begin('falha');
    this.strikes = [...this.strikes, { id, tipo }];
  }

  /** The last started check refused the request. Keeps an earlier refusal. */
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

/** In pipeline order. */
export const CHECKS = [
  'origem', // whether the server, or the control plane, answers where it comes from
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
  'falha', // a fault that a tester has armed
  'idempotencia',
  'recurso',
  'estado',
  'negocio',
  'resposta', // whether the response keeps the contract, and could be stored
] as const;

export type Check = (typeof CHECKS)[number];

/** A set of checks as a bit mask, which needs no memory per request, unlike an array. */
export type CheckSet = number;

const BITS = Object.fromEntries(CHECKS.map((check, n) => [check, 1 << n])) as Record<Check, CheckSet>;

export const checksIn = (set: CheckSet): Check[] => CHECKS.filter((check) => (set & BITS[check]) !== 0);
