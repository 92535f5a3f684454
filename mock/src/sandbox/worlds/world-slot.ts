import type { Steps } from '../../door/door.ts';
import type { Recording } from '../../door/recording.ts';
import { Refusal } from '../../refusal.ts';
import { toDataHora } from '../domain/to-contract.ts';
import type { Clock } from '../world/clock.ts';
import type { World } from '../world/world.ts';
import { ChangeLog } from './change-log.ts';
import { Deadline, ExclusiveWork } from './exclusive-work.ts';
import { Faults } from './faults/faults.ts';
import { RateLimit } from './rate-limit.ts';
import { type RecordedState, recordedState } from './recorded-state.ts';
import type { Open } from './start.ts';

export interface WorldSlotOptions {
  readonly id: string;
  /** Snapshot that the world was made from; null when it was made from none. */
  readonly instantaneo_id: string | null;
  /** What people call it; null: it was given no name. */
  readonly nome: string | null;
  readonly world: World;
  /** Requests of an organisation a minute; default: more than any test makes. */
  readonly rateLimit?: number | undefined;
  /** Whether the limit counts by the world's clock; default: by the machine's. */
  readonly reproducible?: boolean | undefined;
  /** Opens the worlds that replace it. */
  readonly open: Open;
}

/**
 * The place of a world among those of a sandbox, which clients reach by an id, with its faults and its limit of requests. A
 * reset or a restore puts another world in the place while clients use it.
 */
export class WorldSlot {
  readonly id: string;
  readonly instantaneo_id: string | null;
  nome: string | null;
  /** What happens here, through all generations of the world. */
  readonly changes: ChangeLog;
  readonly faults: Faults;
  readonly rateLimit: RateLimit;
  readonly open: Open;
  readonly #reproducible: boolean;
  readonly #exclusive = new ExclusiveWork();
  /** How many requests are in the world. */
  #inside = 0;
  #onEmpty = (): void => {};
  #world: World;
  #replacing: Promise<void> | undefined;
  #closed: Promise<void> | undefined;

  constructor({ id, instantaneo_id, nome, world, rateLimit, reproducible, open }: WorldSlotOptions) {
    this.id = id;
    this.instantaneo_id = instantaneo_id;
    this.nome = nome;
    this.#world = world;
    this.rateLimit = new RateLimit(rateLimit);
    this.#reproducible = reproducible === true;
    this.open = open;
    this.changes = new ChangeLog(world.timer);
    this.faults = new Faults({
      tell: (falha_id, mudanca) => this.changes.add(() => ({ tipo: 'falha', falha_id, mudanca })),
      seed: () => this.#world.seed,
    });
    this.#watch(world);
    this.#record();
  }

  /** What is asked of the world and what it answers; undefined when that is not recorded. */
  get recording(): Recording<RecordedState> | undefined {
    return this.#world.recording as Recording<RecordedState> | undefined;
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

  /** What the limit of requests counts by. */
  limitClock({ clock, door }: World): Clock {
    return this.#reproducible ? clock : door.clock;
  }

  /** Has the world neither replaced nor closed until `leave` is called as often. */
  enter(): void {
    this.#inside += 1;
  }

  leave(): void {
    this.#inside -= 1;
    if (this.#inside === 0) this.#onEmpty();
  }

  /** Resolves when it has been replaced, perhaps to be so again; undefined: it is not being replaced. */
  get replacing(): Promise<void> | undefined {
    return this.#replacing;
  }

  /**
   * Runs `work` when no other exclusive work runs in this world.
   * @throws {Refusal} `nao_encontrado` when the world is closed before its turn comes
   */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    return this.#exclusive.run(() => {
      this.#checkOpen();
      return work();
    });
  }

  /**
   * The same, with a limit on the real time that `work` may wait. Time spent in the queue counts too, so that waits do
   * not add up, and closing the world ends it.
   */
  exclusivelyWithin<T>(
    milliseconds: number,
    work: (deadline: Deadline) => Steps<T>,
    requestId: string,
  ): Steps<T> {
    const { door, timer } = this.#world;
    const deadline = new Deadline({ door, timer, milliseconds, input: `${requestId} prazo` });
    return this.#exclusive.runWithin(deadline, () => {
      this.#checkOpen();
      return work(deadline);
    });
  }

  /**
   * Replaces the world by another one in the same database: requests under way finish first, held ones are cut, new
   * ones wait. When `prepare` throws, nothing was disturbed; when `successor` does, the old world continues.
   * @param prepare makes what the next world is made from, while the old one still answers
   */
  replace<T>(
    prepare: (old: World) => T | Promise<T>,
    successor: (old: World, prepared: T) => World,
  ): Promise<void> {
    return this.exclusively(async () => {
      const prepared = await prepare(this.#world);
      const replaced = this.#replace((old) => successor(old, prepared)).finally(() => {
        this.#replacing = undefined;
      });
      // That it failed concerns who asked for it: the others go on in the old world.
      this.#replacing = replaced.catch(() => {});
      await replaced;
    });
  }

  /** Cuts what is held, waits for exclusive work to end and closes the world; calling it again waits for the same. */
  close(): Promise<void> {
    this.#closed ??= this.#exclusive.run(() => this.#end());
    this.#exclusive.expireDeadlines();
    return this.#closed;
  }

  /** Closes the world for good, and tells those who follow it. */
  async remove(): Promise<void> {
    await this.close();
    this.#tell('excluido');
    this.endStreams();
  }

  /** Ends the streams of changes and of forwarded deliveries. */
  endStreams(): void {
    this.changes.close();
    this.#world.forwarders.close();
  }

  /** Begins the recording of this generation of the world. */
  #record(): void {
    const { faults, rateLimit } = this;
    const kept = { faults: faults.armed.count, rateLimit: rateLimit.state, reproducible: this.#reproducible };
    this.recording?.restart({ at: this.#world.door.clock.now(), state: recordedState(this.#world, kept) });
  }

  #watch(world: World): void {
    world.watch((change) => this.changes.add(change));
    world.strikeDeliveries((delivery) => this.faults.strikeDelivery(delivery));
  }

  /** Announces a change of the whole world: it was made anew, or deleted. */
  #tell(mudanca: 'refeito' | 'excluido'): void {
    const em = toDataHora(this.#world.clock.now());
    this.changes.add(() => ({ tipo: 'mundo', em, mudanca, partes: [] }));
  }

  #checkOpen(): void {
    if (this.#closed === undefined) return;
    throw new Refusal(
      'nao_encontrado',
      `O mundo ${this.id} foi excluído: veja os que há em GET /_sandbox/mundos.`,
    );
  }

  async #end(): Promise<void> {
    await this.#quiet();
    await this.#world.close();
  }

  /** Stops all work in the world. A request that is cut still releases its idempotency key, so it is awaited too. */
  async #quiet(): Promise<void> {
    this.faults.cutAll();
    while (this.#inside > 0)
      await new Promise<void>((resolve) => {
        this.#onEmpty = resolve;
      });
    await this.#world.stop();
  }

  async #replace(successor: (old: World) => World): Promise<void> {
    await this.#quiet();
    const old = this.#world;
    try {
      this.#live(successor(old));
    } catch (error) {
      const { database, receivers, forwarders, recording, custodian } = old;
      const auto = custodian !== undefined;
      this.#live(this.open({ database, receivers, forwarders, recording, auto }));
      throw error;
    }
  }

  #live(world: World): void {
    this.#world = world;
    this.#watch(world);
    this.#record();
    this.#tell('refeito');
    world.wake();
  }
}
