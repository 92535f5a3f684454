import type { HttpRequest } from '../http/request.ts';
import type { ResponseHeaders } from '../http/response.ts';
import type { Refusal } from '../refusal.ts';
import { BITS, type Check, type CheckSet } from './checks.ts';
import { type Explanation, explanationOf } from './explanation.ts';
import type { Turns } from './turns.ts';

/** A fault that a tester has armed, when it strikes a request. */
export interface Strike {
  readonly id: string;
  readonly tipo: string;
}

const NO_STRIKES: readonly Strike[] = [];

/** What becomes known of a request on its way to the response. */
export class Trail {
  /** Those begun: all have passed, but for the last one when the request was refused. */
  checks: CheckSet = 0;
  refusedBy: Check | null = null;
  /** Why it was refused; null when it was not. */
  explanation: Explanation | null = null;
  /** What failed in the sandbox itself, if it was refused for that. */
  failure: Error | null = null;
  /** The operation that it calls, by its id. */
  operation: string | null = null;
  /** The time in its world when it came there, in milliseconds; null when it did not come so far. */
  worldTime: number | null = null;
  /** Id of the key that it came with, once it is known to be one. */
  keyId: string | null = null;
  organizacaoId: string | null = null;
  /** Whether it came with a key that is one, even if it is revoked. */
  hasKey = false;
  strikes: readonly Strike[] = NO_STRIKES;
  /** Headers that its response carries whatever it is, as far as they are known. */
  standingHeaders: ResponseHeaders = {};
  #last: Check = 'origem';
  #turns: Turns | undefined;
  #number = 0;
  #taken = 0;

  /** Tells that the check is made now, and that those before it have passed. */
  begin(check: Check): void {
    this.checks |= BITS[check];
    this.#last = check;
  }

  /** The number of the request in the recording of its world; 0: it is not recorded. */
  get number(): number {
    return this.#number;
  }

  /** Comes to its world, where it takes its first turn; undefined: now. */
  enter(turns: Turns, request: HttpRequest): Promise<unknown> | undefined {
    this.#number = turns.enter(request, this);
    this.#turns = turns;
    this.#taken = 0;
    return this.goOn();
  }

  /** Goes on after it waited, with what it was told: its next turn, as `Turns.take`. */
  goOn<T>(told?: T): Promise<T> | undefined {
    this.#taken += 1;
    return this.#turns?.take(`${this.#number}.${this.#taken}`, told);
  }

  /** Takes the turn of something else of this request, such as the end of its patience. */
  turnOf(what: string): Promise<unknown> | undefined {
    return this.#turns?.take(`${this.#number}.${what}`);
  }

  /** Tells that a fault strikes. */
  strike({ id, tipo }: Strike): void {
    this.begin('falha');
    this.strikes = [...this.strikes, { id, tipo }];
  }

  /** Tells that the last check begun refuses the request, unless one has been told of already. */
  refuse(refusal: Refusal): void {
    this.refusedBy ??= this.#last;
    this.explanation ??= explanationOf(refusal);
    if (refusal.cause instanceof Error) this.failure ??= refusal.cause;
    const [strike] = this.strikes.slice(-1);
    if (this.refusedBy === 'falha' && strike !== undefined) this.explain({ compared: { falha: strike } });
  }

  /** Tells more of why the request was refused. */
  explain({ compared, passes }: Partial<Explanation>): void {
    if (this.explanation === null) return;
    const all = compared ? { ...this.explanation.compared, ...compared } : this.explanation.compared;
    this.explanation = { compared: all, passes: passes ?? this.explanation.passes };
  }
}
