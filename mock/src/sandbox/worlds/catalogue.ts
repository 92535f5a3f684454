import type { Purpose } from '../../host/purpose.ts';
import type { Sql, SqlValue } from '../../host/sql.ts';
import type { Database, Store } from '../../host/store.ts';
import { Refusal } from '../../refusal.ts';

/** `TESC` */
export const CATALOGUE: Purpose = { program: 0x54455343, version: 4 };

/** What is not whole is being made, or removed. A snapshot without content is a database of its own. */
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
