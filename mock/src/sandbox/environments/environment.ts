import { Refusal } from '../../refusal.ts';
import type { World } from '../world/world.ts';
import { Faults } from './faults.ts';
import { Patience } from './patience.ts';

export interface EnvironmentOptions {
  readonly id: string;
  /** Snapshot that the world started as; null when it is none of those kept. */
  readonly instantaneo_id: string | null;
  readonly world: World;
  /** Makes a world that was stopped work again. */
  readonly reopen: (stopped: World) => World;
}

/** A world under an id, with what goes wrong in it. Another may be put in its place while clients use it. */
export class Environment {
  readonly id: string;
  readonly instantaneo_id: string | null;
  readonly faults = new Faults();
  readonly #reopen: EnvironmentOptions['reopen'];
  readonly #waits = new Set<Patience>();
  readonly #underWay = new Set<Promise<unknown>>();
  #world: World;
  #replacing: Promise<void> | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #closed: Promise<void> | undefined;

  constructor({ id, instantaneo_id, world, reopen }: EnvironmentOptions) {
    this.id = id;
    this.instantaneo_id = instantaneo_id;
    this.#world = world;
    this.#reopen = reopen;
  }

  get world(): World {
    return this.#world;
  }

  /**
   * Works in the world, in whose place none is put meanwhile.
   * @throws {Refusal} `nao_encontrado` when the world is closed
   */
  async enter<T>(work: (world: World) => Promise<T>): Promise<T> {
    if (this.#replacing !== undefined) await this.ready();
    this.#checkOpen();
    const made = work(this.#world);
    this.#underWay.add(made);
    try {
      return await made;
    } finally {
      this.#underWay.delete(made);
    }
  }

  /** Resolves when no world is being put in the place of this one. */
  async ready(): Promise<void> {
    while (this.#replacing !== undefined) await this.#replacing;
  }

  /**
   * Runs `work` when nothing else that must be alone in the world runs.
   * @throws {Refusal} `nao_encontrado` when the world is closed before its turn comes
   */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    return this.#inTurn(() => {
      this.#checkOpen();
      return work();
    });
  }

  /**
   * The same with so much real time to wait for what it needs, which begins at once: turns that wait for one another do
   * not add up. None is left once the world is to be closed.
   */
  async patiently<T>(milliseconds: number, work: (patience: Patience) => Promise<T>): Promise<T> {
    const patience = new Patience(this.#world.timer, milliseconds);
    this.#waits.add(patience);
    try {
      return await this.exclusively(() => work(patience));
    } finally {
      patience.end();
      this.#waits.delete(patience);
    }
  }

  /**
   * Puts another world in the place of this one, in its database: requests under way end first, those held are cut, new
   * ones wait. When `successor` throws, the world goes on as it was.
   */
  replace(successor: (old: World) => World): Promise<void> {
    return this.exclusively(async () => {
      this.#replacing = this.#replace(successor).finally(() => {
        this.#replacing = undefined;
      });
      await this.#replacing;
    });
  }

  /** Cuts what is held and closes the world, once the turn under way is over; once, however often it is called. */
  close(): Promise<void> {
    this.#closed ??= this.#inTurn(() => this.#end());
    for (const patience of this.#waits) patience.lose();
    return this.#closed;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => {});
    return turn;
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

  /** Has nothing work in the world. A request that is cut still gives up what it reserved, so it is waited for. */
  async #quiet(): Promise<void> {
    this.faults.cutAll();
    await Promise.allSettled(this.#underWay);
    await this.#world.stop();
  }

  async #replace(successor: (old: World) => World): Promise<void> {
    await this.#quiet();
    const old = this.#world;
    try {
      this.#live(successor(old));
    } catch (error) {
      this.#live(this.#reopen(old));
      throw error;
    }
  }

  #live(world: World): void {
    this.#world = world;
    world.wake();
  }
}
