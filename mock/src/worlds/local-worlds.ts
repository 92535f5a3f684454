import type { Mundo } from '../contract/control-types.ts';
import type { RequestHeaders } from '../http/request.ts';
import type { Database, Store, StoreContent } from '../platform/store.ts';
import { Refusal } from '../refusal.ts';
import { type Branch, Branches, Catalog, type NewBranch, NO_ORIGIN } from './branches.ts';
import { identityOf, WORLD } from './open-world.ts';
import { Snapshots } from './snapshots.ts';
import { isAutomatic, type World, type WorldOptions } from './world.ts';
import { type SlotOptions, WorldHandle } from './world-handle.ts';
import { inexistente, mensagemDeInexistente, PRINCIPAL, WORLD_HEADER } from './world-name.ts';
import { originIn, originNow, RequestIds, shownWorld, type Worlds } from './worlds.ts';

export interface LocalWorldsOptions extends SlotOptions {
  readonly store: Store;
  readonly start: Partial<WorldOptions>;
  readonly id?: string;
}

export class LocalWorlds implements Worlds {
  readonly principal: WorldHandle;
  readonly snapshots: Snapshots;
  readonly requestIds: RequestIds | undefined;
  readonly #options: LocalWorldsOptions;
  readonly #catalog: Catalog;
  readonly #branches: Branches;
  readonly #byBranch = new Map<string, WorldHandle>();

  constructor(options: LocalWorldsOptions) {
    this.#options = options;
    const { id = PRINCIPAL, start, store } = options;
    this.principal = this.#slot(
      { id, nome: null, ...NO_ORIGIN },
      options.open({ place: this.#placeOf(PRINCIPAL), ...start }),
    );
    this.requestIds = options.reproducible ? new RequestIds(this.principal.world.seed) : undefined;
    try {
      this.#catalog = new Catalog(store, identityOf(this.principal.world).sandbox);
      this.snapshots = new Snapshots(this.#catalog, store);
      this.#branches = new Branches(this.#catalog, store);
      for (const branch of this.#branches.list()) this.#byBranch.set(branch.id, this.#openKept(branch));
    } catch (error) {
      this.#drop();
      throw error;
    }
  }

  of(headers: RequestHeaders): WorldHandle {
    const id = headers.get(WORLD_HEADER) ?? PRINCIPAL;
    const slot = this.#named(id);
    if (slot !== undefined) return slot;
    throw new Refusal('requisicao_invalida', mensagemDeInexistente('mundos', id), { campo: WORLD_HEADER });
  }

  orPrincipal(headers: RequestHeaders): WorldHandle {
    return this.#named(headers.get(WORLD_HEADER) ?? PRINCIPAL) ?? this.principal;
  }

  list(): Mundo[] {
    return this.#all().map(shownWorld);
  }

  get(id: string): Mundo {
    const slot = this.#named(id);
    if (slot === undefined) throw inexistente('mundos', id);
    return shownWorld(slot);
  }

  branch(from: WorldHandle, described: NewBranch): Promise<Mundo> {
    return from.staying(() => this.#branch(from, described));
  }

  async #branch(from: WorldHandle, { instantaneo_id, nome }: NewBranch): Promise<Mundo> {
    const content = await (instantaneo_id === null
      ? from.content()
      : this.snapshots.contentOf(instantaneo_id));
    const auto = isAutomatic(from.world);
    const grow = (branch: Branch) => this.#grow(branch, content, auto);
    const origin = instantaneo_id === null ? originNow(from) : originIn(this.snapshots.get(instantaneo_id));
    const { sql } = this.principal.world;
    const slot = await this.#branches.add(sql, { nome, ...origin }, grow, ({ world }) =>
      world.database.close(),
    );
    this.#byBranch.set(slot.id, slot);
    // The copy has the same due work as the original world.
    slot.world.wake();
    return shownWorld(slot);
  }

  rename(id: string, nome: string): Mundo {
    const slot = this.#byBranch.get(id);
    if (slot === undefined) throw inexistente('mundos', id);
    this.#branches.rename(id, nome);
    slot.nome = nome;
    return shownWorld(slot);
  }

  async remove(id: string): Promise<void> {
    const slot = this.#byBranch.get(id);
    if (slot === undefined) throw inexistente('mundos', id);
    this.#branches.forget(id);
    this.#byBranch.delete(id);
    await slot.remove();
    this.#branches.erase(id);
  }

  wake(): void {
    for (const { world } of this.#all()) world.wake();
  }

  /** Cuts held requests and ends streams, which would prevent the server from closing. */
  releaseAll(): void {
    for (const slot of this.#all()) {
      slot.faults.cutAll();
      slot.endStreams();
    }
  }

  async close(): Promise<void> {
    this.releaseAll();
    try {
      await Promise.all(this.#all().map((slot) => slot.close()));
      // Waits for a branch that was still being created during the first pass.
      await Promise.all(this.#all().map((slot) => slot.close()));
    } finally {
      this.#catalog.close();
    }
  }

  #all(): WorldHandle[] {
    return [this.principal, ...this.#byBranch.values()];
  }

  #named(id: string): WorldHandle | undefined {
    return id === this.principal.id || id === PRINCIPAL ? this.principal : this.#byBranch.get(id);
  }

  async #grow(branch: Branch, content: StoreContent, auto: boolean): Promise<WorldHandle> {
    const { sandbox } = identityOf(this.principal.world);
    const identity = { world: branch.id, epoch: 1, sandbox, ramos: 0 };
    const { open } = this.#options;
    if (content instanceof Uint8Array)
      return this.#slot(branch, open({ snapshot: content, auto, identity, place: this.#placeOf(branch.id) }));
    let database = content;
    try {
      database = await this.#keepBranch(branch.id, content);
      return this.#slot(branch, open({ database, auto, identity }));
    } catch (error) {
      database.close();
      throw error;
    }
  }

  async #keepBranch(id: string, copy: Database): Promise<Database> {
    const { store } = this.#options;
    if (!store.isKept) return copy;
    await store.keepCopy(id, copy);
    return store.open(id, WORLD);
  }

  #openKept(branch: Branch): WorldHandle {
    const { sandbox } = identityOf(this.principal.world);
    const kept = { world: branch.id, sandbox };
    const { store, open } = this.#options;
    const world = store.reopen(branch.id, () => open({ place: branch.id, kept }));
    return this.#slot(branch, world);
  }

  #placeOf(world: string): string | undefined {
    return this.#options.store.isKept ? world : undefined;
  }

  #drop(): void {
    for (const { world } of this.#all()) world.database.close();
    this.#catalog?.close();
  }

  #slot(branch: Branch, world: World): WorldHandle {
    return new WorldHandle(branch, world, this.#options);
  }
}
