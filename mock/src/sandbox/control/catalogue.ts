import { sealOwnership, takeOwnership } from '../store/ownership.ts';
import type { Purpose } from '../store/purpose.ts';
import type { Sql, SqlValue } from '../store/sql.ts';
import type { Sqlite } from '../store/sqlite.ts';
import type { WorldFiles } from '../store/world-files.ts';

/** `TESC` */
const PURPOSE: Purpose = { program: 0x54455343, version: 1 };

/** No number is given twice, so that no event of a branch has the id of one of a branch that was removed. */
const TABLES = `
CREATE TABLE instantaneos (
  n INTEGER PRIMARY KEY AUTOINCREMENT,
  mundo TEXT NOT NULL,
  agora TEXT NOT NULL,
  conteudo BLOB NOT NULL
) STRICT;
CREATE TABLE ramos (
  n INTEGER PRIMARY KEY AUTOINCREMENT,
  instantaneo_id TEXT
) STRICT;
`;

/** What a sandbox has besides its principal world, kept where that is; made with the first thing to be kept. */
export class Catalogue {
  readonly #files: WorldFiles;
  #sql: Sqlite | undefined;

  constructor(files: WorldFiles) {
    this.#files = files;
    if (files.hasCatalogue()) this.open();
  }

  open(): Sql {
    this.#sql ??= this.#make();
    return this.#sql;
  }

  /** What there is, without making a catalogue for it. */
  rows<Row>(query: string, ...values: SqlValue[]): Row[] {
    return this.#sql?.rows<Row>(query, ...values) ?? [];
  }

  /** However often it is called. */
  close(): void {
    this.#sql?.close();
    this.#sql = undefined;
  }

  #make(): Sqlite {
    const sql = this.#files.openCatalogue(PURPOSE);
    try {
      makeTables(sql);
      return sql;
    } catch (error) {
      sql.close();
      throw error;
    }
  }
}

/** Makes the tables where there are none. */
function makeTables(sql: Sql): void {
  if (sql.rows('SELECT 1 FROM sqlite_schema').length > 0) return;
  // What is deleted gives its place on the disk back; SQLite takes this up when it next rewrites the file.
  sql.run('PRAGMA auto_vacuum = FULL; VACUUM');
  sql.transaction(() => {
    takeOwnership(sql, PURPOSE);
    sql.run(TABLES);
  });
  sealOwnership(sql);
}
