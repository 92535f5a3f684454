import type { Instantaneo } from '../../contract/control-types.ts';
import { toDataHora } from '../../treasury/rules/to-contract.ts';
import type { Catalogue } from './catalogue.ts';
import { inexistente } from './not-found.ts';
import type { WorldSlot } from './world-slot.ts';
import type { SnapshotList } from './worlds.ts';

const COLUMNS = `'inst_' || n AS id, mundo, agora, length(conteudo) AS bytes`;

/** The copies of worlds that the catalogue holds. */
export class Snapshots implements SnapshotList {
  readonly #catalogue: Catalogue;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  take({ id: mundo, world }: WorldSlot): Instantaneo {
    const insert = `INSERT INTO instantaneos (mundo, agora, conteudo) VALUES (?, ?, ?) RETURNING ${COLUMNS}`;
    const content = world.sql.snapshot();
    const agora = toDataHora(world.clock.now());
    const [taken] = this.#catalogue.open().run<Instantaneo>(insert, mundo, agora, content);
    if (taken === undefined) throw new Error('A snapshot that was taken is not there');
    return taken;
  }

  list(): Instantaneo[] {
    return this.#catalogue.rows(`SELECT ${COLUMNS} FROM instantaneos ORDER BY n`);
  }

  get(id: string): Instantaneo {
    const query = `SELECT ${COLUMNS} FROM instantaneos WHERE 'inst_' || n = ?`;
    const [kept] = this.#catalogue.rows<Instantaneo>(query, id);
    if (kept === undefined) throw inexistente('instantaneos', id);
    return kept;
  }

  bytesOf(id: string): Uint8Array {
    const query = `SELECT conteudo FROM instantaneos WHERE 'inst_' || n = ?`;
    const [kept] = this.#catalogue.rows<{ conteudo: Uint8Array }>(query, id);
    if (kept === undefined) throw inexistente('instantaneos', id);
    return kept.conteudo;
  }

  remove(id: string): void {
    this.get(id);
    this.#catalogue.open().run(`DELETE FROM instantaneos WHERE 'inst_' || n = ?`, id);
  }
}
