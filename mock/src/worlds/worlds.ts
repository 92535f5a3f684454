import { sha256Hex } from '#platform';
import type { Instantaneo, Mundo } from '../contract/control-types.ts';
import type { RequestHeaders } from '../http/request.ts';
import type { StoreContent } from '../platform/store.ts';
import { toDataHora } from '../treasury/rules/to-contract.ts';
import type { NewBranch } from './branches.ts';
import type { WorldHandle } from './world-handle.ts';

/** What is known at once where all worlds are in one process, and later where each is elsewhere. */
export type OrPromise<T> = T | Promise<T>;

/** The worlds of a sandbox: the principal one and its branches. */
export interface Worlds {
  /** The world of this process that answers when none is named. */
  readonly principal: WorldHandle;
  /** Undefined: they are random. */
  readonly requestIds: RequestIds | undefined;
  readonly snapshots: SnapshotList;

  /** @throws {Refusal} 422 when the world named does not exist */
  of(headers: RequestHeaders): WorldHandle;

  /** The world that a request names; the principal one when it names none that exists. */
  orPrincipal(headers: RequestHeaders): WorldHandle;

  /** The principal one first, then the oldest first. */
  list(): OrPromise<readonly Mundo[]>;

  /** @throws {Refusal} `nao_encontrado` */
  get(id: string): OrPromise<Mundo>;

  /**
   * Makes a branch, as a snapshot is, or as `from` stands.
   * @throws {Refusal} `nao_encontrado` when there is no such snapshot
   */
  branch(from: WorldHandle, described: NewBranch): OrPromise<Mundo>;

  /** @throws {Refusal} `nao_encontrado` */
  rename(id: string, nome: string): OrPromise<Mundo>;

  /** @throws {Refusal} `nao_encontrado` */
  remove(id: string): Promise<void>;
}

/** Copies of worlds, to go back to. */
export interface SnapshotList {
  take(slot: WorldHandle): OrPromise<Instantaneo>;

  /** The oldest first. */
  list(): OrPromise<readonly Instantaneo[]>;

  /** @throws {Refusal} `nao_encontrado` */
  get(id: string): OrPromise<Instantaneo>;

  /** @throws {Refusal} `nao_encontrado` */
  contentOf(id: string): OrPromise<StoreContent>;

  /** @throws {Refusal} `nao_encontrado` */
  remove(id: string): OrPromise<void>;
}

/** A world as the control plane shows it. */
export const shownWorld = ({ id, nome, world, instantaneo_id }: WorldHandle): Mundo => ({
  id,
  nome,
  agora: toDataHora(world.clock.now()),
  instantaneo_id,
});

/**
 * Ids of requests that follow from a seed: the same requests in the same order get the same ones at each run. Requests
 * are counted by what they are for, so that those of one kind, such as the polling of health, shift no other's.
 */
export class RequestIds {
  readonly #seed: string;
  readonly #counts = new Map<string, number>();

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** @param kind one of few */
  next(...kind: readonly (string | number)[]): string {
    const name = kind.join(' ');
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return `req_${sha256Hex(`${count}\n${name}\n${this.#seed}`).slice(0, 32)}`;
  }
}
