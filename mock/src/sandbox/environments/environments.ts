import type { Arrival, Call, Caller } from '../../admission/call.ts';
import type { Contract } from '../../contract/contract.ts';
import type { Face } from '../../face.ts';
import type { RequestHeaders } from '../../http/request.ts';
import type { Sealed, Sealer } from '../../http/response.ts';
import { Refusal } from '../../refusal.ts';
import type { SandboxFaceOptions } from '../api/execute.ts';
import { WorldFiles } from '../store/world-files.ts';
import { type Belonging, FIRST_LIFE, lifeAfter } from '../world/life.ts';
import { lifeIn } from '../world/open-row.ts';
import type { World, WorldOptions } from '../world/world.ts';
import { type Branch, Branches } from './branches.ts';
import { Catalogue } from './catalogue.ts';
import { Realm } from './environment.ts';
import { inexistente, mensagemDeInexistente } from './not-found.ts';
import { Snapshots } from './snapshots.ts';

/** Names the world that a request is for. */
export const WORLD_HEADER = 'Sandbox-Mundo';

const PRINCIPAL = FIRST_LIFE.mundo;
const BRANCH = /^mundo_[0-9]{1,26}$/;

/** The world that a request names, which may not exist; undefined when it is the principal one, or no name of a world. */
export function worldNamedBy(headers: RequestHeaders): string | undefined {
  const name = headers.get(WORLD_HEADER) ?? PRINCIPAL;
  return BRANCH.test(name) ? name : undefined;
}

/** How a world starts; in memory unless told otherwise. */
export type Start = Pick<WorldOptions, 'file' | 'snapshot' | 'database' | 'life' | 'kept' | 'seed'>;

export interface WorldsOptions extends Pick<SandboxFaceOptions, 'hold'> {
  readonly contract: Contract;
  /** How the world starts that answers unless another is named. Beside its file, snapshots and branches are kept. */
  readonly start: Start;
  /** Opens a world, filled as new ones are when nothing lives in it. */
  readonly open: (start: Start) => World;
}

/** The worlds of a sandbox: the principal one, and its branches. */
export class Worlds implements Face {
  readonly principal: Realm;
  readonly snapshots: Snapshots;
  readonly #options: WorldsOptions;
  readonly #catalogue: Catalogue;
  readonly #kept: Branches;
  readonly #branches = new Map<string, Realm>();

  /** @throws {UnusableFile} when a file that the sandbox is kept in cannot be used */
  constructor(options: WorldsOptions) {
    this.#options = options;
    this.principal = this.#realm({ id: PRINCIPAL, instantaneo_id: null }, options.open(options.start));
    try {
      const files = new WorldFiles(options.start.file);
      this.#catalogue = new Catalogue(files, belongingOf(this.principal.world).sandbox);
      this.snapshots = new Snapshots(this.#catalogue);
      this.#kept = new Branches(this.#catalogue, files);
      for (const branch of this.#kept.list()) this.#branches.set(branch.id, this.#openKept(branch));
    } catch (error) {
      this.#drop();
      throw error;
    }
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
    throw new Refusal('requisicao_invalida', mensagemDeInexistente('mundos', id), { campo: WORLD_HEADER });
  }

  /** The principal one first, then the oldest first. */
  list(): Realm[] {
    return [this.principal, ...this.#branches.values()];
  }

  /** @param instantaneo_id the snapshot to start as; default: `from` as it stands */
  branch(from: Realm, instantaneo_id?: string): Realm {
    const snapshot =
      instantaneo_id === undefined ? from.world.sql.snapshot() : this.snapshots.bytesOf(instantaneo_id);
    const grow = (branch: Branch) => this.#grow(branch, snapshot);
    const { sql } = this.principal.world;
    const realm = this.#kept.add(sql, instantaneo_id ?? null, grow, ({ world }) => world.database.close());
    this.#branches.set(realm.id, realm);
    // What was due in its origin is due in it.
    realm.world.wake();
    return realm;
  }

  /** @throws {Refusal} `nao_encontrado` */
  async remove(id: string): Promise<void> {
    const realm = this.#branches.get(id);
    if (realm === undefined) throw inexistente('mundos', id);
    this.#kept.forget(id);
    this.#branches.delete(id);
    await realm.close();
    this.#kept.erase(id);
  }

  /** Makes a world what new ones are. When it cannot, the world goes on as it was. */
  reset(realm: Realm): Promise<void> {
    return realm.replace((old) => {
      const fresh = this.#options.open({ life: lifeAfter(belongingOf(old)), seed: old.seed });
      const snapshot = fresh.sql.snapshot();
      fresh.sql.close();
      return this.#restored(old, snapshot);
    });
  }

  /** Makes a world what a snapshot says. When it cannot, the world goes on as it was. */
  restore(realm: Realm, snapshot: Uint8Array): Promise<void> {
    return realm.replace((old) => this.#restored(old, snapshot));
  }

  /** Has every world do what is due in it. */
  wake(): void {
    for (const { world } of this.list()) world.wake();
  }

  /** Cuts the requests that are held, so that nothing waits for them. */
  cutHeld(): void {
    for (const { faults } of this.list()) faults.cutAll();
  }

  async close(): Promise<void> {
    try {
      await Promise.all(this.list().map((realm) => realm.close()));
    } finally {
      this.#catalogue.close();
    }
  }

  /** Its content and the world that lives in it come together, or not at all. */
  #restored(old: World, snapshot: Uint8Array): World {
    const { database } = old;
    const life = lifeAfter(belongingOf(old));
    return database.replaceContent(snapshot, () => this.#options.open({ database, life }));
  }

  #grow(branch: Branch, snapshot: Uint8Array): Realm {
    const file = this.#kept.fileOf(branch.id);
    const { sandbox } = belongingOf(this.principal.world);
    const life = { mundo: branch.id, vida: 1, sandbox, ramos: 0 };
    return this.#realm(branch, this.#options.open({ snapshot, life, ...(file !== undefined && { file }) }));
  }

  #openKept(branch: Branch): Realm {
    const { sandbox } = belongingOf(this.principal.world);
    const kept = { mundo: branch.id, sandbox };
    const world = this.#kept.openKept(branch.id, (file) => this.#options.open({ file, kept }));
    return this.#realm(branch, world);
  }

  /** Lets go of the files of what is not yet in use. */
  #drop(): void {
    for (const { world } of this.list()) world.database.close();
    this.#catalogue?.close();
  }

  #realm(branch: Branch, world: World): Realm {
    const { contract, hold, open } = this.#options;
    const reopen = ({ database }: World) => open({ database });
    return new Realm({ ...branch, contract, world, reopen, ...(hold && { hold }) });
  }
}

function belongingOf({ database }: World): Belonging {
  const belonging = lifeIn(database);
  if (belonging === undefined) throw new Error('This database has no world');
  return belonging;
}
