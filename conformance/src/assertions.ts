import { join } from '@tesa/mock/src/contract/reader/document';
import type { Mark } from '../../scripts/contract/marks.ts';
import type { Fixtures } from './fixtures.ts';
import { NotReachedError } from './not-reached.ts';
import type { Points } from './points/points.ts';
import { bodyTextOf, codeOf, type Exchange, outcomeOf } from './service/exchange.ts';
import type { Sent, Service } from './service/service.ts';

export interface Difference {
  /** Stable label of the compared value, such as `status of aprovarProposta`. */
  readonly what: string;
  readonly expected: string;
  readonly came: string;
  readonly at: readonly string[];
  readonly mark: Mark | undefined;
  /** Groups comparisons of one run, to see whether the service behaves consistently. */
  readonly key: string;
  readonly exchange: Exchange | undefined;
}

type Compared = Pick<Difference, 'expected' | 'came'> & Partial<Pick<Difference, 'at' | 'exchange'>>;

export interface Refusal {
  readonly status: number;
  readonly codigo: string;
  readonly campo?: string | null;
}

export interface About {
  readonly at: string;
  readonly isLaw: boolean;
  readonly points: Points;
  readonly seed: number;
}

export class Assertions {
  readonly service: Service;
  readonly fixtures: Fixtures;
  readonly differences: Difference[] = [];
  readonly exchanges: Exchange[] = [];
  /** Counts comparisons, because a rule that compares nothing proves nothing. */
  compared = 0;
  readonly #about: About;
  /** JSON pointers of assumptions that may excuse a failure; empty for a law. */
  readonly #ruleAt: readonly string[];

  constructor(service: Service, fixtures: Fixtures, about: About) {
    const { at, isLaw } = about;
    this.service = service;
    this.fixtures = fixtures;
    this.#about = about;
    this.#ruleAt = isLaw ? [] : [at];
  }

  get seed(): number {
    return this.#about.seed;
  }

  async call(operation: string, sent: Sent = {}, service = this.service): Promise<Exchange> {
    return this.saw(await service.call(operation, sent));
  }

  /**
   * Checks every entry, and skips entries that this service cannot reach.
   * @throws {NotReachedError} after all checks, when at least one entry was skipped
   */
  async each<T>(all: Iterable<T>, check: (one: T) => Promise<unknown>): Promise<void> {
    let missing: NotReachedError | undefined;
    for (const one of all)
      try {
        await check(one);
      } catch (error) {
        if (!(error instanceof NotReachedError)) throw error;
        missing ??= error;
      }
    if (missing !== undefined) throw missing;
  }

  async within(fixtures: Fixtures, check: (assertions: Assertions) => Promise<void>): Promise<void> {
    const inner = new Assertions(fixtures.service, fixtures, this.#about);
    try {
      await check(inner);
    } finally {
      this.differences.push(...inner.differences);
      this.exchanges.push(...inner.exchanges);
      this.compared += inner.compared;
    }
  }

  saw(exchange: Exchange): Exchange {
    this.exchanges.push(exchange);
    return exchange;
  }

  /** Expects success. An assumption may excuse another 2xx status, but not a refusal. */
  succeeds(exchange: Exchange, status: number): boolean {
    const isRefused = exchange.status >= 400;
    return this.equal(`status of ${exchange.operation}`, {
      expected: `${status}`,
      came: outcomeOf(exchange),
      at: isRefused ? [] : this.#responseAt(exchange, status),
      exchange,
    });
  }

  refuses(exchange: Exchange, { status, codigo, campo }: Refusal): boolean {
    const about = exchange.operation ?? exchange.method;
    const came = outcomeOf(exchange);
    const hasStatus = this.equal(`status of ${about}`, {
      expected: `${status}`,
      came: exchange.status === status ? `${status}` : came,
      at: exchange.status < 400 ? this.#limitAt() : this.#responseAt(exchange, status),
      exchange,
    });
    if (!hasStatus) return false;
    const isNamed = codeOf(exchange) !== undefined;
    const isRefused = this.equal(`refusal of ${about}`, {
      expected: `${status} ${codigo}`,
      came,
      at: [
        isNamed ? `/components/schemas/CodigoDeErro/x-extensible-enum/${codigo}` : '/components/schemas/Erro',
      ],
      exchange,
    });
    if (campo === undefined || !isRefused) return isRefused;
    const { erro } = Object(exchange.json) as { erro?: { campo?: unknown } };
    return this.equal(`campo of ${codigo}`, {
      expected: `${campo}`,
      came: `${erro?.campo}`,
      at: ['/components/schemas/Erro/properties/erro/properties/campo'],
      exchange,
    });
  }

  equal(what: string, compared: Compared): boolean {
    this.compared += 1;
    const { at = this.#ruleAt, exchange = this.exchanges.at(-1) } = compared;
    // Rules pass values from responses, which may have any type at run time.
    const [expected, came] = [bodyTextOf(compared.expected), bodyTextOf(compared.came)];
    const mark = this.service.contract.markOf(at);
    const key = JSON.stringify([mark?.pointer, at, expected, at === this.#ruleAt ? what : '']);
    if (expected === came) {
      if (mark !== undefined) this.#about.points.kept(mark, key);
      return true;
    }
    const difference = { what, expected, came, at, mark, key, exchange };
    this.differences.push(difference);
    if (mark !== undefined)
      this.#about.points.otherwise({ ...difference, mark, answer: came, operation: exchange?.operation });
    return false;
  }

  holds(what: string, isTrue: boolean, expected: string, came: string, exchange?: Exchange): boolean {
    return this.equal(what, { expected, came: isTrue ? expected : came, ...(exchange && { exchange }) });
  }

  /** Compares two texts. No assumption excuses a difference. */
  law(what: string, expected: string, came: string): boolean {
    return this.equal(what, { expected, came, at: [] });
  }

  need<T>(value: T | null | undefined, what: string): T {
    if (value === null || value === undefined) throw new NotReachedError(what);
    return value;
  }

  /**
   * Pointers to the text that demands the refusal. An assumption may excuse the status or code of a refusal,
   * but not its absence.
   */
  #limitAt(): readonly string[] {
    return this.#ruleAt.some((at) => /\/responses\/|\/x-extensible-enum\//.test(at)) ? [] : this.#ruleAt;
  }

  #responseAt(exchange: Exchange, status: number): readonly string[] {
    if (exchange.operation === undefined) return this.#ruleAt;
    const { pointer } = this.service.contract.operation(exchange.operation);
    return [join(pointer, 'responses', `${status}`)];
  }
}
