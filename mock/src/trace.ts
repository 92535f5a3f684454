import type { ResponseHeaders } from './http/response.ts';
import type { Compared, Refusal } from './refusal.ts';
import { type Bilingual, WOULD_PASS } from './would-pass.ts';

/** Why a request was refused, beyond what the error says. It may hold what the client sent, and so its secrets. */
export interface Explanation {
  /** What was compared; null when nothing was, because no value is at fault. */
  readonly compared: Compared | null;
  /** What would pass instead, or why nothing would that the client can do. */
  readonly passes: Bilingual;
}

export const explanationOf = ({ codigo, campo, compared, passes }: Refusal): Explanation => ({
  compared: compared ?? (campo === null ? null : { campo }),
  passes: passes ?? WOULD_PASS[codigo as keyof typeof WOULD_PASS],
});

/** A fault that a tester has armed, when it strikes a request. */
export interface AppliedFault {
  readonly id: string;
  readonly tipo: string;
}

const NO_STRIKES: readonly AppliedFault[] = [];

/** What was found out about a request: how far it came, who asked, and why it was refused. */
export class Trace {
  /** The checks that were begun. All have passed, except the last one of a refused request. */
  checks: CheckSet = 0;
  refusedBy: Check | null = null;
  /** Why it was refused; null when it was not. */
  explanation: Explanation | null = null;
  /** What failed in the sandbox itself, if it was refused for that. */
  failure: Error | null = null;
  /** The operation that it calls, by its id. */
  operation: string | null = null;
  /** When it reached its world, in milliseconds of the world's time; null: it was refused before. */
  worldTime: number | null = null;
  /** Id of the key that it came with, once it is known to be one. */
  keyId: string | null = null;
  organizationId: string | null = null;
  /** Whether its key exists in the world, revoked or not. */
  hasKey = false;
  strikes: readonly AppliedFault[] = NO_STRIKES;
  /** Headers that any response to it carries. */
  standingHeaders: ResponseHeaders = {};
  #last: Check = 'origem';

  /** Notes that a check begins, so that those before it have passed. */
  begin(check: Check): void {
    this.checks |= BITS[check];
    this.#last = check;
  }

  /** Notes a fault that struck the request. */
  strike({ id, tipo }: AppliedFault): void {
    this.begin('falha');
    this.strikes = [...this.strikes, { id, tipo }];
  }

  /** Notes that the last check begun refused the request, unless a refusal is noted already. */
  refuse(refusal: Refusal): void {
    this.refusedBy ??= this.#last;
    this.explanation ??= explanationOf(refusal);
    if (refusal.cause instanceof Error) this.failure ??= refusal.cause;
    const [strike] = this.strikes.slice(-1);
    if (this.refusedBy === 'falha' && strike !== undefined) this.explain({ compared: { falha: strike } });
  }

  /** Adds to the explanation of the refusal. */
  explain({ compared, passes }: Partial<Explanation>): void {
    if (this.explanation === null) return;
    const all = compared ? { ...this.explanation.compared, ...compared } : this.explanation.compared;
    this.explanation = { compared: all, passes: passes ?? this.explanation.passes };
  }
}

/** The checks of a request, in their order. */
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

/** A set of checks: a bit for each, in their order. A number takes no memory for each request, as an array would. */
export type CheckSet = number;

/** The bit of each check. */
const BITS = Object.fromEntries(CHECKS.map((check, n) => [check, 1 << n])) as Record<Check, CheckSet>;

/** The checks of a set, in their order. */
export const checksIn = (set: CheckSet): Check[] => CHECKS.filter((check) => (set & BITS[check]) !== 0);
