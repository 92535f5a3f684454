import { sha256Hex } from '#platform';
import type { Instantaneo, Mundo } from '../contract/control-types.ts';
import type { RequestHeaders } from '../http/request.ts';
import type { StoreContent } from '../platform/store.ts';
import { toDataHora } from '../treasury/rules/to-contract.ts';
import type { NewBranch, Origin } from './branches.ts';
import type { WorldHandle } from './world-handle.ts';

/** Synchronous locally, asynchronous when worlds are remote. */
export type OrPromise<T> = T | Promise<T>;

export interface Worlds {
  readonly principal: WorldHandle;
  readonly requestIds: RequestIds | undefined;
  readonly snapshots: SnapshotList;

  of(headers: RequestHeaders): WorldHandle;

  /** Returns the world that a request addresses, or the main world when there is none of that name. */
  orPrincipal(headers: RequestHeaders): WorldHandle;

  list(): OrPromise<readonly Mundo[]>;

  get(id: string): OrPromise<Mundo>;

  /**
   * Creates a branch from a snapshot, or from the current state of `from`.
   * @throws {Refusal} `nao_encontrado` for an unknown snapshot
   */
  branch(from: WorldHandle, described: NewBranch): OrPromise<Mundo>;

  rename(id: string, nome: string): OrPromise<Mundo>;

  remove(id: string): Promise<void>;
}

export interface SnapshotList {
  take(slot: WorldHandle): OrPromise<Instantaneo>;

  list(): OrPromise<readonly Instantaneo[]>;

  get(id: string): OrPromise<Instantaneo>;

  contentOf(id: string): OrPromise<StoreContent>;

  remove(id: string): OrPromise<void>;
}

export const shownWorld = ({ id, nome, world, origin }: WorldHandle): Mundo => ({
  id,
  nome,
  agora: toDataHora(world.clock.now()),
  ...origin,
});

/** The origin of a branch that is made from a world as it is now. */
export const originNow = ({ id, world }: Pick<WorldHandle, 'id' | 'world'>): Origin => ({
  copiado_de: id,
  instantaneo_id: null,
  copiado_em: toDataHora(world.clock.now()),
});

/** The origin of a branch that is made from a snapshot. */
export const originIn = ({ id, mundo, agora }: Instantaneo): Origin => ({
  copiado_de: mundo,
  instantaneo_id: id,
  copiado_em: agora,
});

/**
 * Deterministic request ids: the same requests in the same order get the same ids. They are counted per kind, so that
 * health checks do not shift the ids of other requests.
 */
export class RequestIds {
  readonly #seed: string;
  readonly #counts = new Map<string, number>();

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** @param kind must have few values, because each has its own counter */
  next(...kind: readonly (string | number)[]): string {
    const name = kind.join(' ');
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return `req_${sha256Hex(`${count}\n${name}\n${this.#seed}`).slice(0, 32)}`;
  }
}
