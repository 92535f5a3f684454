import type { Timer } from '../platform/primitives.ts';
import type { Database, OffThread, StoreContent, WorldStore } from '../platform/store.ts';
import { Refusal } from '../refusal.ts';
import { toDataHora } from '../treasury/rules/to-contract.ts';
import type { Branch, Origin } from './branches.ts';
import { ChangeLog } from './changes.ts';
import type { Clock } from './clock.ts';
import { Faults } from './faults.ts';
import { RateLimit } from './rate-limit.ts';
import { isAutomatic, type World, type WorldOptions } from './world.ts';
import { PRINCIPAL } from './world-name.ts';

export type OpenWorld = (options: Partial<WorldOptions>) => World;

export interface SlotOptions {
  readonly store: WorldStore;
  readonly open: OpenWorld;
  readonly rateLimit?: number | undefined;
  /**
   * Makes responses reproducible: request ids derive from the seed, and rate limits count by the world's clock.
   * @default false
   */
  readonly reproducible?: boolean | undefined;
  /** Called after a fault changed, in the same turn of the event loop. */
  readonly onFault?: (() => void) | undefined;
}

/**
 * Addresses a world by id, and holds its faults and rate limit. A reset or restore replaces the world behind the handle
 * while clients use it.
 */
export class WorldHandle {
  readonly id: string;
  readonly origin: Origin;
  nome: string | null;
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
  readonly #copies = new Set<Promise<void>>();
  #closed: Promise<void> | undefined;

  constructor(branch: Branch, world: World, options: SlotOptions) {
    const { id, nome, copiado_de, instantaneo_id, copiado_em } = branch;
    this.id = id;
    this.origin = { copiado_de, instantaneo_id, copiado_em };
    this.nome = nome;
    this.open = options.open;
    this.store = options.store;
    this.rateLimit = new RateLimit(options.rateLimit);
    this.#reproducible = options.reproducible === true;
    this.#world = world;
    this.changes = new ChangeLog(world.timer);
    this.faults = new Faults({
      onChange: (falha_id, mudanca) => {
        if (mudanca !== undefined) this.changes.add(() => ({ tipo: 'falha', falha_id, mudanca }));
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
   * The world that answers a request.
   * @throws {Refusal} `nao_encontrado` when the world was closed
   */
  get current(): World {
    this.#checkOpen();
    return this.#world;
  }

  limitClock({ clock, realClock }: World): Clock {
    return this.#reproducible ? clock : realClock;
  }

  isStill(world: World): boolean {
    return this.#replacing === undefined && this.current === world;
  }

  get busy(): Promise<void> | undefined {
    const [copying] = this.#copies;
    return this.#replacing ?? copying;
  }

  /**
   * Runs `work` while the world is neither replaced nor closed.
   * @throws {Refusal} `nao_encontrado` when the world was closed
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

  /** Copies the whole world. While a large world is copied, its new requests wait, and other worlds continue. */
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
   * Replaces the world in the same database: pending requests finish first, held requests are cut, new requests wait.
   * If `prepare` throws, nothing was interrupted; if `successor` throws, the old world continues.
   * @param prepare builds the input of the next world while the old world still responds
   * @throws {Refusal} `nao_encontrado` when the world was closed
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
      // Only the caller gets the error; other requests continue in the old world.
      this.#replacing = replaced.catch(() => {});
      await replaced;
    });
  }

  /**
   * Runs `work` alone, with a limit on its waits in real time. Time in the queue counts, so that waits do not add up;
   * closing the world ends them.
   * @throws {Refusal} `nao_encontrado` when the world was closed before `work` starts
   */
  exclusivelyWithin<T>(milliseconds: number, work: (deadline: Deadline) => Promise<T>): Promise<T> {
    const deadline = new Deadline(this.#world.timer, milliseconds);
    return this.#exclusive.runWithin(deadline, () => {
      this.#checkOpen();
      return work(deadline);
    });
  }

  /** Cuts held requests, waits for exclusive work and closes the world. Repeated calls have no effect. */
  close(): Promise<void> {
    this.#closed ??= this.#exclusive.run(async () => {
      await this.#stop();
      await this.#world.close();
    });
    this.#exclusive.expireDeadlines();
    return this.#closed;
  }

  async remove(): Promise<void> {
    await this.close();
    this.#announce('excluido');
    this.endStreams();
  }

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

  #put(world: World): void {
    this.#world = world;
    this.#listenTo(world);
    this.#announce('refeito');
    world.wake();
  }

  /** Stops all work of the world. It waits for cut requests too, because they release their idempotency keys. */
  async #stop(): Promise<void> {
    this.faults.cutAll();
    await this.requests.allLeft();
    await this.#world.stop();
  }

  #listenTo(world: World): void {
    world.watch((change) => this.changes.add(change));
    world.strikeDeliveries((delivery) => this.faults.strikeDelivery(delivery));
  }

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

class RequestsInside {
  #count = 0;
  #onEmpty = (): void => {};

  enter(): void {
    this.#count += 1;
  }

  leave(): void {
    this.#count -= 1;
    if (this.#count === 0) this.#onEmpty();
  }

  async allLeft(): Promise<void> {
    while (this.#count > 0)
      await new Promise<void>((resolve) => {
        this.#onEmpty = resolve;
      });
  }
}

export class Deadline {
  readonly passed: Promise<void>;
  #pass = (): void => {};
  #hasPassed = false;
  #stopTimer = (): void => {};

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

  expire(): void {
    this.#hasPassed = true;
    this.#pass();
  }

  clear(): void {
    this.#stopTimer();
  }
}

class ExclusiveWork {
  readonly #deadlines = new Set<Deadline>();
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    return turn;
  }

  async runWithin<T>(deadline: Deadline, work: () => Promise<T>): Promise<T> {
    this.#deadlines.add(deadline);
    try {
      return await this.run(work);
    } finally {
      deadline.clear();
      this.#deadlines.delete(deadline);
    }
  }

  expireDeadlines(): void {
    for (const deadline of this.#deadlines) deadline.expire();
  }
}

/**
 * Size in bytes from which a database is copied in another thread; a smaller one takes less than 100 ms in this thread.
 */
const LARGE = 4_000_000;

/** Undefined for a small database, and on a host without threads. */
export const offThreadOf = (database: Database): OffThread | undefined =>
  database.size() < LARGE ? undefined : database.offThread;
