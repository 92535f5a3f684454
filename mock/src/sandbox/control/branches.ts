import type { Sql } from '../store/sql.ts';
import type { WorldFiles } from '../store/world-files.ts';
import type { Catalogue } from './catalogue.ts';

/** A world beside the principal one. */
export interface Branch {
  readonly id: string;
  /** Snapshot that it started as; null when it started as a world as it stood. */
  readonly instantaneo_id: string | null;
}

const COLUMNS = `'mundo_' || n AS id, instantaneo_id`;

/** Which branches a sandbox has, and where they are kept. */
export class Branches {
  readonly #catalogue: Catalogue;
  readonly #files: WorldFiles;

  constructor(catalogue: Catalogue, files: WorldFiles) {
    this.#catalogue = catalogue;
    this.#files = files;
    files.removeAllBut(new Set(this.list().map(({ id }) => id)));
  }

  /** The oldest first. */
  list(): Branch[] {
    return this.#catalogue.rows(`SELECT ${COLUMNS} FROM ramos ORDER BY n`);
  }

  /** Undefined: in memory. */
  fileOf(id: string): string | undefined {
    return this.#files.fileOf(id);
  }

  /** @throws {UnusableFile} when it is no longer there */
  keptFileOf(id: string): string {
    return this.#files.keptFileOf(id);
  }

  /**
   * It is in the catalogue once it is made, so that half a branch never is.
   * @param unmake what to do with a branch that was made and could not be kept
   */
  add<T>(instantaneo_id: string | null, make: (branch: Branch) => T, unmake: (made: T) => void): T {
    const sql = this.#catalogue.open();
    let undo = (): void => {};
    try {
      return sql.transaction(() => {
        const branch = this.#insert(sql, instantaneo_id);
        undo = () => this.erase(branch.id);
        const made = make(branch);
        undo = () => {
          unmake(made);
          this.erase(branch.id);
        };
        return made;
      });
    } catch (error) {
      undo();
      throw error;
    }
  }

  /** Takes it out of the catalogue, so that it is gone whenever the process dies. */
  forget(id: string): void {
    this.#catalogue.open().run(`DELETE FROM ramos WHERE 'mundo_' || n = ?`, id);
  }

  /** Removes what is left of it. Its database has to be closed. */
  erase(id: string): void {
    this.#files.remove(id);
  }

  #insert(sql: Sql, instantaneo_id: string | null): Branch {
    const insert = `INSERT INTO ramos (instantaneo_id) VALUES (?) RETURNING ${COLUMNS}`;
    const [branch] = sql.rows<Branch>(insert, instantaneo_id);
    if (branch === undefined) throw new Error('A branch that was added is not there');
    return branch;
  }
}
