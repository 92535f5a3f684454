import type { Instantaneo } from '../contract/control-types.ts';
import type { Database, Store, StoreContent } from '../platform/store.ts';
import { toDataHora } from '../treasury/rules/to-contract.ts';
import type { Catalog } from './branches.ts';
import type { WorldHandle } from './world-handle.ts';
import { inexistente } from './world-name.ts';
import type { OrPromise, SnapshotList } from './worlds.ts';

const COLUMNS = `'inst_' || n AS id, mundo, agora, bytes`;

export class Snapshots implements SnapshotList {
  readonly #catalog: Catalog;
  readonly #store: Store;

  /** Erases snapshots whose creation or removal was interrupted by a crash. */
  constructor(catalog: Catalog, store: Store) {
    this.#catalog = catalog;
    this.#store = store;
    const halves = catalog.rows<{ id: string }>(`SELECT ${COLUMNS} FROM instantaneos WHERE NOT inteiro`);
    for (const { id } of halves) this.#erase(id);
  }

  take(slot: WorldHandle): Promise<Instantaneo> {
    return slot.staying(async () => {
      const content = await slot.content();
      const agora = toDataHora(slot.world.clock.now());
      if (content instanceof Uint8Array) return this.#add([slot.id, agora, content.length, content, 1]);
      const taken = this.#add([slot.id, agora, content.size(), null, 0]);
      await this.#keep(taken.id, content);
      return taken;
    });
  }

  list(): Instantaneo[] {
    return this.#catalog.rows(`SELECT ${COLUMNS} FROM instantaneos WHERE inteiro ORDER BY n`);
  }

  get(id: string): Instantaneo {
    const query = `SELECT ${COLUMNS} FROM instantaneos WHERE inteiro AND 'inst_' || n = ?`;
    const [kept] = this.#catalog.rows<Instantaneo>(query, id);
    if (kept === undefined) throw inexistente('instantaneos', id);
    return kept;
  }

  contentOf(id: string): OrPromise<StoreContent> {
    const query = `SELECT conteudo FROM instantaneos WHERE inteiro AND 'inst_' || n = ?`;
    const [kept] = this.#catalog.rows<{ conteudo: Uint8Array | null }>(query, id);
    if (kept === undefined) throw inexistente('instantaneos', id);
    return kept.conteudo ?? this.#store.copyOf(id);
  }

  remove(id: string): void {
    this.get(id);
    this.#mark(id, 0);
    this.#erase(id);
  }

  #add(row: readonly [string, string, number, Uint8Array | null, 0 | 1]): Instantaneo {
    const insert = `INSERT INTO instantaneos (mundo, agora, bytes, conteudo, inteiro) VALUES (?, ?, ?, ?, ?)
      RETURNING ${COLUMNS}`;
    const [taken] = this.#catalog.open().run<Instantaneo>(insert, ...row);
    if (taken === undefined) throw new Error('A snapshot that was taken is not there');
    return taken;
  }

  async #keep(id: string, copy: Database): Promise<void> {
    try {
      await this.#store.keepCopy(id, copy);
      this.#mark(id, 1);
    } catch (error) {
      copy.close();
      this.#erase(id);
      throw error;
    }
  }

  #mark(id: string, inteiro: 0 | 1): void {
    this.#catalog.open().run(`UPDATE instantaneos SET inteiro = ? WHERE 'inst_' || n = ?`, inteiro, id);
  }

  #erase(id: string): void {
    this.#store.erase(id);
    this.#catalog.open().run(`DELETE FROM instantaneos WHERE 'inst_' || n = ?`, id);
  }
}
