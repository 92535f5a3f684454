import type { Sql } from '../../host/sql.ts';
import type { Store } from '../../host/store.ts';
import { UnusableFile } from '../../host/unusable-file.ts';
import type { Catalogue } from './catalogue.ts';

/** A world beside the principal one. */
export interface Branch {
  readonly id: string;
  /** Snapshot that it started as; null when it started as a world as it stood. */
  readonly instantaneo_id: string | null;
  /** What people call it; null: it was given no name. */
  readonly nome: string | null;
}

/** What a branch is made with. */
export type NewBranch = Omit<Branch, 'id'>;

const COLUMNS = `'mundo_' || n AS id, instantaneo_id, nome`;

/** Which branches a sandbox has, and where they are kept. */
export class Branches {
  readonly #catalogue: Catalogue;
  readonly #store: Store;

  /**
   * Removes the rest of branches that a process was making or removing when it died.
   * @throws {UnusableFile} when there is a branch that the catalogue does not know
   */
  constructor(catalogue: Catalogue, store: Store) {
    this.#catalogue = catalogue;
    this.#store = store;
    this.#checkKnown();
    for (const { id } of this.#select('NOT inteiro')) this.erase(id);
  }

  /** The oldest first. */
  list(): Branch[] {
    return this.#select('inteiro');
  }

  /**
   * Marks the branch as whole in the catalogue only once it is made, so that a half-made one is never listed.
   * @param principal where branches are counted, so that no number is given twice, whatever happens to the catalogue:
   * events of two branches must not have one id
   * @param unmake what to do with a branch that was made and could not be kept
   */
  async add<T>(
    principal: Sql,
    described: NewBranch,
    make: (branch: Branch) => Promise<T>,
    unmake: (made: T) => void,
  ): Promise<T> {
    const branch = this.#begin(principal, described);
    const made: T[] = [];
    try {
      const whole = await make(branch);
      made.push(whole);
      this.#mark(branch.id, 1);
      return whole;
    } catch (error) {
      made.forEach(unmake);
      this.#store.erase(branch.id);
      throw error;
    }
  }

  rename(id: string, nome: string): void {
    this.#catalogue.open().run(`UPDATE ramos SET nome = ? WHERE 'mundo_' || n = ?`, nome, id);
  }

  /** Unmarks it as whole before its files are deleted, so that it stays deleted if the process dies in between. */
  forget(id: string): void {
    this.#mark(id, 0);
  }

  /** Removes what is left of it. Its database has to be closed. */
  erase(id: string): void {
    this.#store.erase(id);
    this.#catalogue.open().run(`DELETE FROM ramos WHERE 'mundo_' || n = ?`, id);
  }

  #select(where: string): Branch[] {
    return this.#catalogue.rows(`SELECT ${COLUMNS} FROM ramos WHERE ${where} ORDER BY n`);
  }

  #mark(id: string, inteiro: 0 | 1): void {
    this.#catalogue.open().run(`UPDATE ramos SET inteiro = ? WHERE 'mundo_' || n = ?`, inteiro, id);
  }

  #begin(principal: Sql, { instantaneo_id, nome }: NewBranch): Branch {
    const catalogue = this.#catalogue.open();
    // The principal world may be an older copy that was put back beside a newer catalogue.
    const [last = { n: 0 }] = catalogue.rows<{ n: number }>(
      "SELECT seq AS n FROM sqlite_sequence WHERE name = 'ramos'",
    );
    const count = 'UPDATE mundo SET ramos = max(ramos, ?) + 1 RETURNING ramos AS n';
    const [{ n }] = principal.run<{ n: number }>(count, last.n) as [{ n: number }];
    catalogue.run('INSERT INTO ramos (n, instantaneo_id, nome) VALUES (?, ?, ?)', n, instantaneo_id, nome);
    return { id: `mundo_${n}`, instantaneo_id, nome };
  }

  #checkKnown(): void {
    const known = new Set(this.#select('true').map(({ id }) => id));
    const [stranger] = this.#store.branches().filter((id) => !known.has(id));
    if (stranger === undefined) return;
    throw new UnusableFile(
      `the catalogue does not know of the branch in ${this.#store.placeOf(stranger)}: move that file elsewhere, or put back the catalogue that does`,
    );
  }
}
