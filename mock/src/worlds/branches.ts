import {
  type Database,
  type Purpose,
  type Sql,
  type SqlValue,
  type Store,
  UnusableFile,
} from '../platform/store.ts';
import { Refusal } from '../refusal.ts';

/** The state that a branch was copied from. */
export interface Origin {
  /** The world that was copied; null for the main world. */
  readonly copiado_de: string | null;
  /** The snapshot, when the branch was made from one. */
  readonly instantaneo_id: string | null;
  /** The time in the copied world, or in the snapshot; null for the main world. */
  readonly copiado_em: string | null;
}

export const NO_ORIGIN: Origin = { copiado_de: null, instantaneo_id: null, copiado_em: null };

export interface Branch extends Origin {
  readonly id: string;
  readonly nome: string | null;
}

/** What a request for a branch says; without a snapshot, the world of the request is copied. */
export type NewBranch = Pick<Branch, 'instantaneo_id' | 'nome'>;

export const BRANCH_COLUMNS = `'mundo_' || n AS id, copiado_de, instantaneo_id, copiado_em, nome`;

export class Branches {
  readonly #catalog: Catalog;
  readonly #store: Store;

  /**
   * Erases branches whose creation or removal was interrupted by a crash.
   * @throws {UnusableFile} when the store has a branch that the catalog does not know
   */
  constructor(catalog: Catalog, store: Store) {
    this.#catalog = catalog;
    this.#store = store;
    this.#checkKnown();
    for (const { id } of this.#select('NOT inteiro')) this.erase(id);
  }

  list(): Branch[] {
    return this.#select('inteiro');
  }

  /**
   * Creates a branch, and lists it only after it was created completely.
   * @param principal counts branches, so that numbers are never reused even if the catalog is lost: events of two
   * branches must not share ids
   * @param unmake undoes the creation when the branch cannot be stored
   */
  async add<T>(
    principal: Sql,
    described: Omit<Branch, 'id'>,
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
      // An error while erasing must not hide the first error.
      try {
        this.erase(branch.id);
      } catch {}
      throw error;
    }
  }

  rename(id: string, nome: string): void {
    this.#catalog.open().run(`UPDATE ramos SET nome = ? WHERE 'mundo_' || n = ?`, nome, id);
  }

  /** Unlists the branch before its files are deleted, so that the branch stays deleted after a crash. */
  forget(id: string): void {
    this.#mark(id, 0);
  }

  /** Deletes a branch's files. The branch's database must be closed. */
  erase(id: string): void {
    this.#store.erase(id);
    this.#catalog.open().run(`DELETE FROM ramos WHERE 'mundo_' || n = ?`, id);
  }

  #select(where: string): Branch[] {
    return this.#catalog.rows(`SELECT ${BRANCH_COLUMNS} FROM ramos WHERE ${where} ORDER BY n`);
  }

  #mark(id: string, inteiro: 0 | 1): void {
    this.#catalog.open().run(`UPDATE ramos SET inteiro = ? WHERE 'mundo_' || n = ?`, inteiro, id);
  }

  #begin(principal: Sql, described: Omit<Branch, 'id'>): Branch {
    const catalog = this.#catalog.open();
    // The main world may be an older copy than the catalog, so the higher count wins.
    const [last = { n: 0 }] = catalog.rows<{ n: number }>(
      "SELECT seq AS n FROM sqlite_sequence WHERE name = 'ramos'",
    );
    const count = 'UPDATE mundo SET ramos = max(ramos, ?) + 1 RETURNING ramos AS n';
    const [{ n }] = principal.run<{ n: number }>(count, last.n) as [{ n: number }];
    const { copiado_de, instantaneo_id, copiado_em, nome } = described;
    const insert =
      'INSERT INTO ramos (n, copiado_de, instantaneo_id, copiado_em, nome) VALUES (?, ?, ?, ?, ?)';
    catalog.run(insert, n, copiado_de, instantaneo_id, copiado_em, nome);
    return { id: `mundo_${n}`, ...described };
  }

  #checkKnown(): void {
    const known = new Set(this.#select('true').map(({ id }) => id));
    const [stranger] = this.#store.branches().filter((id) => !known.has(id));
    if (stranger === undefined) return;
    throw new UnusableFile(
      `the catalog does not know of the branch in ${this.#store.placeOf(stranger)}: move that file elsewhere, or put back the catalog that does`,
    );
  }
}

/** `TESC` */
export const CATALOG: Purpose = { program: 0x54455343, version: 5 };

/**
 * Rows with `inteiro` 0 are being created or removed. A snapshot with NULL `conteudo` is stored in a file of its own.
 */
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
  copiado_de TEXT NOT NULL,
  instantaneo_id TEXT,
  copiado_em TEXT NOT NULL,
  nome TEXT,
  inteiro INTEGER NOT NULL DEFAULT 0
) STRICT;
`;

export class Catalog {
  readonly #store: Store;
  readonly #sandbox: string;
  #sql: Database | undefined;

  /**
   * @param sandbox id of the sandbox, from its main world
   * @throws {UnusableFile} when the catalog is damaged or belongs to another sandbox
   */
  constructor(store: Store, sandbox: string) {
    this.#store = store;
    this.#sandbox = sandbox;
    this.#sql = store.openCatalog(CATALOG, (sql) => sandboxOf(sql) === sandbox);
  }

  /** Opens the catalog. Refuses when its folder was removed, because writes would be lost. */
  open(): Sql {
    if (this.#sql !== undefined && !this.#store.hasCatalog()) throw takenAway(this.#store.folder);
    this.#sql ??= this.#store.makeCatalog((sql) => this.#fill(sql));
    return this.#sql;
  }

  /** Returns [] if the catalog does not exist yet, without creating it. */
  rows<Row>(query: string, ...values: SqlValue[]): Row[] {
    return this.#sql?.rows<Row>(query, ...values) ?? [];
  }

  close(): void {
    this.#sql?.close();
    this.#sql = undefined;
  }

  #fill(sql: Database): void {
    sql.transaction(() => {
      sql.claim(CATALOG);
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
