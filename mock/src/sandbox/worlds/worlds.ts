import type { Instantaneo, Mundo } from '../../contract/control-types.ts';
import type { Content } from '../../host/store.ts';
import type { RequestHeaders } from '../../http/request.ts';
import type { NewBranch } from './branches.ts';
import type { RequestIds } from './request-ids.ts';
import type { WorldSlot } from './world-slot.ts';

/** What is known at once where all worlds are in one process, and later where each is elsewhere. */
export type OrPromise<T> = T | Promise<T>;

/** The worlds of a sandbox: the principal one and its branches. */
export interface Worlds {
  /** The world of this process that answers when none is named. */
  readonly principal: WorldSlot;
  /** Undefined: they are random. */
  readonly requestIds: RequestIds | undefined;
  readonly snapshots: SnapshotList;

  /** @throws {Refusal} 422 when the world named does not exist */
  of(headers: RequestHeaders): WorldSlot;

  /** The world that a request names; the principal one when it names none that exists. */
  orPrincipal(headers: RequestHeaders): WorldSlot;

  /** The principal one first, then the oldest first. */
  list(): OrPromise<readonly Mundo[]>;

  /** @throws {Refusal} `nao_encontrado` */
  get(id: string): OrPromise<Mundo>;

  /**
   * Makes a branch, as a snapshot is, or as `from` stands.
   * @throws {Refusal} `nao_encontrado` when there is no such snapshot
   */
  branch(from: WorldSlot, described: NewBranch): OrPromise<Mundo>;

  /** @throws {Refusal} `nao_encontrado` */
  rename(id: string, nome: string): OrPromise<Mundo>;

  /** @throws {Refusal} `nao_encontrado` */
  remove(id: string): Promise<void>;
}

/** Copies of worlds, to go back to. */
export interface SnapshotList {
  take(slot: WorldSlot): OrPromise<Instantaneo>;

  /** The oldest first. */
  list(): OrPromise<readonly Instantaneo[]>;

  /** @throws {Refusal} `nao_encontrado` */
  get(id: string): OrPromise<Instantaneo>;

  /** @throws {Refusal} `nao_encontrado` */
  contentOf(id: string): OrPromise<Content>;

  /** @throws {Refusal} `nao_encontrado` */
  remove(id: string): OrPromise<void>;
}
