import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { SqlValue } from '../../sql.ts';

/** The statements of a database, each prepared once. */
export class Statements {
  readonly #database: DatabaseSync;
  readonly #reads = new Map<string, Statement>();
  readonly #changes = new Map<string, Statement>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** A change is never retried, so what it returns is read with bigints. */
  change<Row>(query: string, values: readonly SqlValue[]): Row[] {
    const statement = this.#prepared(query, this.#changes);
    statement.readBigInts();
    return statement.all(values) as Row[];
  }

  /** SELECTs read plain numbers, which is faster; on overflow they are retried with bigints. */
  read<Row>(query: string, values: readonly SqlValue[]): Row[] {
    const statement = this.#prepared(query, this.#reads);
    try {
      return statement.all(values) as Row[];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_OUT_OF_RANGE') throw error;
      statement.readBigInts();
      return statement.all(values) as Row[];
    }
  }

  /** Drops all statements, once something has finalized them. */
  clear(): void {
    this.#reads.clear();
    this.#changes.clear();
  }

  #prepared(query: string, statements: Map<string, Statement>): Statement {
    const known = statements.get(query);
    if (known !== undefined) return known;
    const statement = new Statement(this.#database.prepare(query));
    statements.set(query, statement);
    return statement;
  }
}

type Value = ReturnType<StatementSync['all']>[number][string];
type Row = Record<string, Value>;

/**
 * Builds its row objects itself, from the second execution on: those of `node:sqlite` are in dictionary mode, twice as
 * slow to build and to read. The first rows give the column names, which are slow to query.
 */
class Statement {
  readonly #statement: StatementSync;
  #columns: readonly string[] | undefined;
  #readsBigInts = false;

  constructor(statement: StatementSync) {
    this.#statement = statement;
  }

  readBigInts(): void {
    if (this.#readsBigInts) return;
    this.#statement.setReadBigInts(true);
    this.#readsBigInts = true;
  }

  all(values: readonly SqlValue[]): Row[] {
    const rows: unknown[] = this.#statement.all(...values);
    if (rows.length === 0) return [];
    const columns = this.#columns;
    if (columns === undefined) return this.#first(rows as Row[]);
    return rows.map((row) => this.#toRow(columns, row as Value[]));
  }

  #first(rows: readonly Row[]): Row[] {
    const columns = rows.slice(0, 1).flatMap(Object.keys);
    this.#columns = columns;
    this.#statement.setReturnArrays(true);
    return rows.map((row) => this.#toRow(columns, Object.values(row)));
  }

  #toRow(columns: readonly string[], read: readonly Value[]): Row {
    const values = this.#readsBigInts ? read.map(narrowed) : read;
    const row: Row = {};
    let at = 0;
    for (const column of columns) row[column] = values[at++] ?? null;
    return row;
  }
}

const narrowed = (value: Value): Value =>
  typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value;
