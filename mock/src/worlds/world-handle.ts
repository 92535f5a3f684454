import type { Timer } from '../platform/primitives.ts';
import type { Database, OffThread, StoreContent, WorldStore } from '../platform/store.ts';
import { Refusal } from '../refusal.ts';
import { toDataHora } from '../treasury/rules/to-contract.ts';
import type { Branch } from './branches.ts';
import { ChangeLog } from './changes.ts';
import type { Clock } from './clock.ts';
import { Faults } from './faults.ts';
import { RateLimit } from './rate-limit.ts';
import { isAutomatic, type World, type WorldOptions } from './world.ts';
import { PRINCIPAL } from './world-name.ts';

/** Opens a world, and fills it when it is new; what is not given is as it is for every world of the sandbox. */
export type OpenWorld = (options: Partial<WorldOptions>) => World;

export interface SlotOptions {
  /** Where the databases of worlds are kept. */
  readonly store: WorldStore;
  readonly open: OpenWorld;
  /** Requests of an organization a minute, in each world at first; default: more than any test makes. */
  readonly rateLimit?: number | undefined;
  /**
   * Whether answers depend on nothing but what is asked: the ids of requests follow from the seed, and limits count by
   * the world's clock. Default: false, ids are random and limits count by the machine's.
   */
  readonly reproducible?: boolean | undefined;
  /** Called after a fault was armed, struck or ended, in the same turn. Default: nobody is told. */
  readonly onFault?: (() => void) | undefined;
}

/**
 * The place of a world among those of a sandbox, which clients reach by an id, with its faults and its limit of requests. A
 * reset or a restore puts another world in the place while clients use it.
 */
export class WorldHandle {
  readonly id: string;
  readonly instantaneo_id: string | null;
  nome: string | null;
  /** What happens here, through all generations of the world. */
  readonly changes: ChangeLog;
  readonly faults: Faults;
  readonly rateLimit: RateLimit;
  readonly requests = new RequestsInside();
  readonly open: OpenWorld;
  readonly store: WorldStore;
  readonly #reproducible: boolean;
  readonly #exclusive = new ExclusiveWork();
  #world: World;
  #replacing: Promise<void> | undefined;
  /** The copies under way, which may overlap. */
  readonly #copies = new Set<Promise<void>>();
  #closed: Promise<void> | undefined;

  constructor({ id, instantaneo_id, nome }: Branch, world: World, options: SlotOptions) {
    this.id = id;
    this.instantaneo_id = instantaneo_id;
    this.nome = nome;
    this.open = options.open;
    this.store = options.store;
    this.rateLimit = new RateLimit(options.rateLimit);
    this.#reproducible = options.reproducible === true;
    this.#world = world;
    this.changes = new ChangeLog(world.timer);
    this.faults = new Faults({
      onChange: (falha_id, mudanca) => {
        this.changes.add(() => ({ tipo: 'falha', falha_id, mudanca }));
        options.onFault?.();
      },
      seed: () => this.#world.seed,
    });
    this.#listenTo(world);
  }

  get world(): World {
    return this.#world;
  }

  /**
   * The world, for a request.
   * @throws {Refusal} `nao_encontrado` when it is closed
   */
  get current(): World {
    this.#checkOpen();
    return this.#world;
  }

  /** The clock that the limit of requests counts by. */
  limitClock({ clock, realClock }: World): Clock {
    return this.#reproducible ? clock : realClock;
  }

  /**
   * Whether this is still the world here, and not being replaced.
   * @throws {Refusal} `nao_encontrado` when it is closed
   */
  isStill(world: World): boolean {
    return this.#replacing === undefined && this.current === world;
  }

  /** Resolves when the world has been replaced or copied; undefined: a new request need not wait. */
  get busy(): Promise<void> | undefined {
    const [copying] = this.#copies;
    return this.#replacing ?? copying;
  }

  /**
   * Runs `work` while the world is neither replaced nor closed.
   * @throws {Refusal} `nao_encontrado` when it is closed
   */
  async staying<T>(work: () => Promise<T>): Promise<T> {
    while (this.#replacing !== undefined) await this.#replacing;
    this.#checkOpen();
    this.requests.enter();
    try {
      return await work();
    } finally {
      this.requests.leave();
    }
  }

  /** Everything in the world. While a large one is copied, its new requests wait, and those of other worlds do not. */
  async content(): Promise<StoreContent> {
    const { database } = this.#world;
    const offThread = offThreadOf(database);
    if (offThread === undefined) return database.snapshot();
    const copy = offThread.copy();
    const end = () => {
      this.#copies.delete(copying);
    };
    const copying: Promise<void> = copy.then(end, end);
    this.#copies.add(copying);
    return copy;
  }

  /**
   * Replaces the world by another one in the same database: requests under way finish first, held ones are cut, new
   * ones wait. When `prepare` throws, nothing was disturbed; when `successor` does, the old world continues.
   * @param prepare makes what the next world is made from, while the old one still answers
   * @throws {Refusal} `nao_encontrado` when it is closed
   */
  replace<T>(
    prepare: (old: World) => T | Promise<T>,
    successor: (old: World, prepared: T) => World | Promise<World>,
  ): Promise<void> {
    return this.#exclusive.run(async () => {
      this.#checkOpen();
      const prepared = await prepare(this.#world);
      const replaced = this.#replace((old) => successor(old, prepared)).finally(() => {
        this.#replacing = undefined;
      });
      // Only the caller gets the error: the other requests continue in the old world.
      this.#replacing = replaced.catch(() => {});
      await replaced;
    });
  }

  /**
   * Runs `work` when no other exclusive work runs in this world, with a limit on the real time that it may wait. Time spent
   * in the queue counts too, so that waits do not add up, and closing the world ends it.
   * @throws {Refusal} `nao_encontrado` when it is closed before `work` begins
   */
  exclusivelyWithin<T>(milliseconds: number, work: (deadline: Deadline) => Promise<T>): Promise<T> {
    const deadline = new Deadline(this.#world.timer, milliseconds);
    return this.#exclusive.runWithin(deadline, () => {
      this.#checkOpen();
      return work(deadline);
    });
  }

  /** Cuts the requests that are held, waits for exclusive work to end and closes the world; a second call waits for the first. */
  close(): Promise<void> {
    this.#closed ??= this.#exclusive.run(async () => {
      await this.#stop();
      await this.#world.close();
    });
    this.#exclusive.expireDeadlines();
    return this.#closed;
  }

  /** Closes the world for good, and announces it to those who read its changes. */
  async remove(): Promise<void> {
    await this.close();
    this.#announce('excluido');
    this.endStreams();
  }

  /** Ends the streams of changes and of forwarded deliveries. */
  endStreams(): void {
    this.changes.close();
    this.#world.forwarders.close();
  }

  async #replace(successor: (old: World) => World | Promise<World>): Promise<void> {
    await this.#stop();
    const old = this.#world;
    try {
      this.#put(await successor(old));
    } catch (error) {
      const { database, receivers, forwarders } = old;
      this.#put(this.open({ database, receivers, forwarders, auto: isAutomatic(old) }));
      throw error;
    }
  }

  /** Puts another world in the place of the one that was stopped. */
  #put(world: World): void {
    this.#world = world;
    this.#listenTo(world);
    this.#announce('refeito');
    world.wake();
  }

  /** Stops all work in the world. A request that is cut still releases its idempotency key, so it is awaited too. */
  async #stop(): Promise<void> {
    this.faults.cutAll();
    await this.requests.allLeft();
    await this.#world.stop();
  }

  #listenTo(world: World): void {
    world.watch((change) => this.changes.add(change));
    world.strikeDeliveries((delivery) => this.faults.strikeDelivery(delivery));
  }

  /** Announces a change of the whole world: it was made anew, or deleted. */
  #announce(mudanca: 'refeito' | 'excluido'): void {
    const em = toDataHora(this.#world.clock.now());
    this.changes.add(() => ({ tipo: 'mundo', em, mudanca, partes: [] }));
  }

  #checkOpen(): void {
    if (this.#closed === undefined) return;
    if (this.id === PRINCIPAL)
      throw new Refusal('nao_encontrado', 'O sandbox foi fechado por close(): crie outro.');
    throw new Refusal(
      'nao_encontrado',
      `O mundo ${this.id} foi excluído: veja os que há em GET /_sandbox/mundos.`,
    );
  }
}

/** The requests that are in a world: it is neither replaced nor closed before they have left. */
class RequestsInside {
  #count = 0;
  #onEmpty = (): void => {};

  enter(): void {
    this.#count += 1;
  }

  /** Call it once for each `enter`. */
  leave(): void {
    this.#count -= 1;
    if (this.#count === 0) this.#onEmpty();
  }

  /** Resolves when all have left. */
  async allLeft(): Promise<void> {
    while (this.#count > 0)
      await new Promise<void>((resolve) => {
        this.#onEmpty = resolve;
      });
  }
}

/** A limit on real time that several waits share. */
export class Deadline {
  /** Resolves when the time is up. */
  readonly passed: Promise<void>;
  #pass = (): void => {};
  #hasPassed = false;
  #stopTimer = (): void => {};

  /** @param milliseconds 0: the time is up from the start */
  constructor(timer: Timer, milliseconds: number) {
    this.passed = new Promise((resolve) => {
      this.#pass = resolve;
    });
    if (milliseconds === 0) this.expire();
    else this.#stopTimer = timer(milliseconds, () => this.expire());
  }

  get hasPassed(): boolean {
    return this.#hasPassed;
  }

  /** Ends the time early. */
  expire(): void {
    this.#hasPassed = true;
    this.#pass();
  }

  /** Stops the time; call it when nothing is left to wait for. */
  clear(): void {
    this.#stopTimer();
  }
}

/** Work that is done one at a time, in the order it was asked for. */
class ExclusiveWork {
  readonly #deadlines = new Set<Deadline>();
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    return turn;
  }

  /** The same, with a limit on the real time that `work` may wait; the time before its turn counts too. */
  async runWithin<T>(deadline: Deadline, work: () => Promise<T>): Promise<T> {
    this.#deadlines.add(deadline);
    try {
      return await this.run(work);
    } finally {
      deadline.clear();
      this.#deadlines.delete(deadline);
    }
  }

  /** Ends every wait that has a limit. */
  expireDeadlines(): void {
    for (const deadline of this.#deadlines) deadline.expire();
  }
}

/** Bytes from which on another thread copies and replaces a database: a smaller one takes less than 100 ms of this one. */
const LARGE = 4_000_000;

/** Undefined when the database is small, or its host has only one thread. */
export const offThreadOf = (database: Database): OffThread | undefined =>
  database.size() < LARGE ? undefined : database.offThread;
