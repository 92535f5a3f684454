import {
  type Database,
  type Purpose,
  type Sql,
  type SqlValue,
  type Store,
  UnusableFile,
} from '../platform/store.ts';
import { Refusal } from '../refusal.ts';

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
      // The first error is the one to tell.
      try {
        this.erase(branch.id);
      } catch {}
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

/** `TESC` */
export const CATALOGUE: Purpose = { program: 0x54455343, version: 4 };

/** A row that is not `inteiro` is being made or removed. A snapshot whose `conteudo` is NULL is in a file of its own. */
const TABLES = `
CREATE TABLE sandbox (
  unico INTEGER PRIMARY KEY CHECK (unico = 1),
  id TEXT NOT NULL
) STRICT;
CREATE TABLE instantaneos (
  n INTEGER PRIMARY KEY AUTOINCREMENT,
  mundo TEXT NOT NULL,
  agora TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  conteudo BLOB,
  inteiro INTEGER NOT NULL
) STRICT;
CREATE TABLE ramos (
  n INTEGER PRIMARY KEY AUTOINCREMENT,
  instantaneo_id TEXT,
  nome TEXT,
  inteiro INTEGER NOT NULL DEFAULT 0
) STRICT;
`;

/** The list of a sandbox's snapshots and branches, stored beside its principal world and created when first needed. */
export class Catalogue {
  readonly #store: Store;
  readonly #sandbox: string;
  #sql: Database | undefined;

  /**
   * @param sandbox the one that the principal world is of
   * @throws {UnusableFile} when it is damaged, or that of another sandbox
   */
  constructor(store: Store, sandbox: string) {
    this.#store = store;
    this.#sandbox = sandbox;
    this.#sql = store.openCatalogue(CATALOGUE, (sql) => sandboxOf(sql) === sandbox);
  }

  /** @throws {Refusal} `erro_interno` when its folder was removed meanwhile: what was written there would be lost */
  open(): Sql {
    if (this.#sql !== undefined && !this.#store.hasCatalogue()) throw takenAway(this.#store.folder);
    this.#sql ??= this.#store.makeCatalogue((sql) => this.#fill(sql));
    return this.#sql;
  }

  /** Reads rows; none, and no catalogue is created, when there is none yet. */
  rows<Row>(query: string, ...values: SqlValue[]): Row[] {
    return this.#sql?.rows<Row>(query, ...values) ?? [];
  }

  /** May be called more than once. */
  close(): void {
    this.#sql?.close();
    this.#sql = undefined;
  }

  #fill(sql: Database): void {
    sql.transaction(() => {
      sql.claim(CATALOGUE);
      sql.run(TABLES);
      sql.run('INSERT INTO sandbox (unico, id) VALUES (1, ?)', this.#sandbox);
    });
  }
}

const takenAway = (folder = '') =>
  new Refusal(
    'erro_interno',
    `A pasta ${folder} foi retirada com o sandbox no ar, e nela ficam os ramos e os instantâneos: devolva-a e repita, ou reinicie o processo para seguir sem eles.`,
  );

const sandboxOf = (sql: Sql): string | undefined => sql.rows<{ id: string }>('SELECT id FROM sandbox')[0]?.id;
