import { join } from '@tesa/mock/src/contract/reader/document';
import type { Mark } from '../../scripts/contract/marks.ts';
import type { Fixtures } from './fixtures.ts';
import { NotReachedError } from './not-reached.ts';
import type { Points } from './points/points.ts';
import { bodyTextOf, codeOf, type Exchange, outcomeOf } from './service/exchange.ts';
import type { Sent, Service } from './service/service.ts';

/** The service answered otherwise than the contract says. */
export interface Difference {
  /** What is compared, the same at each run of the rule: `status of aprovarProposta`. */
  readonly what: string;
  readonly expected: string;
  readonly came: string;
  /** Pointers into the contract to what says so; an assumption at one of them excuses it. */
  readonly at: readonly string[];
  /** The assumption that speaks of it. */
  readonly mark: Mark | undefined;
  /** Under which the answers of the run are looked at together, to see whether they are the same. */
  readonly key: string;
  readonly exchange: Exchange | undefined;
}

/** What is told of a comparison. */
type Compared = Pick<Difference, 'expected' | 'came'> & Partial<Pick<Difference, 'at' | 'exchange'>>;

/** A refusal that a rule expects. */
export interface Refusal {
  readonly status: number;
  readonly codigo: string;
  readonly campo?: string | null;
}

/** What a assertions is made for. */
export interface About {
  /** Pointer to the words of the contract that say the sentence of the rule. */
  readonly at: string;
  /** Whether no assumption excuses what it says. */
  readonly isLaw: boolean;
  readonly points: Points;
  /** What is drawn at random is drawn by it. */
  readonly seed: number;
}

/** What a rule asks by, and tells what came. */
export class Assertions {
  readonly service: Service;
  /** What rules need: a second key, a wallet, a pending proposal. */
  readonly fixtures: Fixtures;
  readonly differences: Difference[] = [];
  readonly exchanges: Exchange[] = [];
  /** How many things were compared; a rule that compares nothing proves nothing. */
  compared = 0;
  readonly #about: About;
  /** What says the sentence of the rule; of a law, nothing that could excuse it. */
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

  /** Calls an operation, by the principal key unless another service is given. */
  async call(operation: string, sent: Sent = {}, service = this.service): Promise<Exchange> {
    return this.saw(await service.call(operation, sent));
  }

  /**
   * Checks each of some operations, or what else there is, as far as the service goes.
   * @throws {NotReachedError} in the end, what the first that could not be checked needs
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

  /** Checks something in another organization. */
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

  /** Keeps an exchange for the report. */
  saw(exchange: Exchange): Exchange {
    this.exchanges.push(exchange);
    return exchange;
  }

  /** Expects a status of success; that of another success is a choice, a refusal is none. */
  succeeds(exchange: Exchange, status: number): boolean {
    const isRefused = exchange.status >= 400;
    return this.equal(`status of ${exchange.operation}`, {
      expected: `${status}`,
      came: outcomeOf(exchange),
      at: isRefused ? [] : this.#responseAt(exchange, status),
      exchange,
    });
  }

  /** Expects a refusal: its status and code, and, where it is named, its field. */
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

  /** Compares two texts; false, and a difference, when they are not the same. */
  equal(what: string, compared: Compared): boolean {
    this.compared += 1;
    const { at = this.#ruleAt, exchange = this.exchanges.at(-1) } = compared;
    // Rules hand on what the service sent, which may be of any type.
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

  /** Expects something to hold, said as `expected`. */
  holds(what: string, isTrue: boolean, expected: string, came: string, exchange?: Exchange): boolean {
    return this.equal(what, { expected, came: isTrue ? expected : came, ...(exchange && { exchange }) });
  }

  /** Compares what no assumption excuses: something happened that was refused, or did not happen that was said to. */
  law(what: string, expected: string, came: string): boolean {
    return this.equal(what, { expected, came, at: [] });
  }

  /** @throws {NotReachedError} when there is none */
  need<T>(value: T | null | undefined, what: string): T {
    if (value === null || value === undefined) throw new NotReachedError(what);
    return value;
  }

  /** What says that something is refused at all: no choice of a status, or of a name, says it. */
  #limitAt(): readonly string[] {
    return this.#ruleAt.some((at) => /\/responses\/|\/x-extensible-enum\//.test(at)) ? [] : this.#ruleAt;
  }

  /** What says a status. */
  #responseAt(exchange: Exchange, status: number): readonly string[] {
    if (exchange.operation === undefined) return this.#ruleAt;
    const { pointer } = this.service.contract.operation(exchange.operation);
    return [join(pointer, 'responses', `${status}`)];
  }
}
