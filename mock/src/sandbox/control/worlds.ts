import type { Contract } from '../../contract/contract.ts';
import type { Face } from '../../face.ts';
import type { Arrival, Call, Caller } from '../../http/admit.ts';
import type { Sealed, Sealer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import type { RequestHeaders } from '../../http/request.ts';
import type { SandboxFaceOptions } from '../api/face.ts';
import type { World } from '../api/world.ts';
import { BusinessRefusal } from '../domain/refusals.ts';
import { Realm } from './realm.ts';
import { Snapshots } from './snapshots.ts';

/** Names the world that a request is for. */
export const WORLD_HEADER = 'Sandbox-Mundo';

const PRINCIPAL = 'principal';
const FORK = /^mundo_[0-9]{1,26}$/;

/** The world that a request names, which may not exist; undefined when it is the principal one, or no name of a world. */
export function worldNamedBy(headers: RequestHeaders): string | undefined {
  const name = headers.get(WORLD_HEADER) ?? PRINCIPAL;
  return FORK.test(name) ? name : undefined;
}

export interface WorldStart {
  readonly snapshot?: Uint8Array;
  readonly file?: string;
  /** What its log lines call it; default: nothing, as is right for the principal one. */
  readonly name?: string;
}

export interface WorldsOptions extends Pick<SandboxFaceOptions, 'hold'> {
  readonly contract: Contract;
  /** The world that answers unless another is named. */
  readonly world: World;
  /** Path of its database; default: memory. */
  readonly file?: string | undefined;
  /** Opens a world that starts as a snapshot, or as new ones do. */
  readonly open: (start: WorldStart) => World;
}

/** The worlds of a sandbox: the principal one, and those that were forked from snapshots. */
export class Worlds implements Face {
  readonly principal: Realm;
  readonly snapshots = new Snapshots();
  readonly #options: WorldsOptions;
  readonly #forks = new Map<string, Realm>();
  #count = 0;

  constructor(options: WorldsOptions) {
    this.#options = options;
    this.principal = this.#realm(PRINCIPAL, options.world, null);
  }

  authorize = async (arrival: Arrival): Promise<Caller | undefined> =>
    this.of(arrival.headers).authorize(arrival);

  async answer(call: Call, seal: Sealer): Promise<Sealed> {
    return this.of(call.headers).answer(call, seal);
  }

  /** @throws {Refusal} 422 when the world named does not exist */
  of(headers: RequestHeaders): Realm {
    const id = headers.get(WORLD_HEADER) ?? PRINCIPAL;
    const realm = this.list().find((known) => known.id === id);
    if (realm !== undefined) return realm;
    throw new Refusal('requisicao_invalida', unknownWorld(id), { campo: WORLD_HEADER });
  }

  /** The principal one first, then the oldest first. */
  list(): Realm[] {
    return [this.principal, ...this.#forks.values()];
  }

  /** @param instantaneo_id the snapshot to start as; default: `from` as it stands */
  fork(from: Realm, instantaneo_id?: string): Realm {
    const snapshot =
      instantaneo_id === undefined ? from.world.sql.snapshot() : this.snapshots.bytesOf(instantaneo_id);
    this.#count += 1;
    const name = `mundo_${this.#count}`;
    const realm = this.#realm(name, this.#options.open({ snapshot, name }), instantaneo_id ?? null);
    this.#forks.set(realm.id, realm);
    return realm;
  }

  /** @throws {BusinessRefusal} `nao_encontrado` */
  async remove(id: string): Promise<void> {
    const realm = this.#forks.get(id);
    if (realm === undefined) throw new BusinessRefusal('nao_encontrado', null, unknownWorld(id));
    this.#forks.delete(id);
    await realm.close();
  }

  /** Makes a world what new ones are. */
  async reset(realm: Realm): Promise<void> {
    const fresh = this.#options.open({});
    const snapshot = fresh.sql.snapshot();
    await fresh.close();
    await this.restore(realm, snapshot);
  }

  restore(realm: Realm, snapshot: Uint8Array): Promise<void> {
    const { file, open } = this.#options;
    const isPrincipal = realm === this.principal;
    const start = isPrincipal ? { ...(file !== undefined && { file }) } : { name: realm.id };
    return realm.replace(() => open({ snapshot, ...start }));
  }

  /** Cuts the requests that are held, so that nothing waits for them. */
  cutHeld(): void {
    for (const { faults } of this.list()) faults.cutAll();
  }

  async close(): Promise<void> {
    await Promise.all(this.list().map((realm) => realm.close()));
  }

  #realm(id: string, world: World, instantaneo_id: string | null): Realm {
    const { contract, hold } = this.#options;
    return new Realm({ id, contract, world, instantaneo_id, ...(hold && { hold }) });
  }
}

const unknownWorld = (id: string): string =>
  `O mundo ${id} não existe: veja os que há em GET /_sandbox/mundos.`;
