import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { SqlValue } from './sql.ts';

/** The statements of a database, each prepared once. */
export class Statements {
  readonly #database: DatabaseSync;
  readonly #reads = new Map<string, StatementSync>();
  readonly #changes = new Map<string, StatementSync>();
  readonly #withBigInts = new WeakSet<StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** A change is never retried, so what it returns is read with bigints. */
  change<Row>(query: string, values: readonly SqlValue[]): Row[] {
    return this.#readBigInts(this.#prepared(query, this.#changes), values);
  }

  /** SELECTs read plain numbers, which is faster; on overflow they are retried with bigints. */
  read<Row>(query: string, values: readonly SqlValue[]): Row[] {
    const statement = this.#prepared(query, this.#reads);
    if (this.#withBigInts.has(statement)) return this.#readBigInts(statement, values);
    try {
      return statement.all(...values) as Row[];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_OUT_OF_RANGE') throw error;
      return this.#readBigInts(statement, values);
    }
  }

  /** Drops all of them, once something has ended them. */
  clear(): void {
    this.#reads.clear();
    this.#changes.clear();
  }

  #prepared(query: string, statements: Map<string, StatementSync>): StatementSync {
    const known = statements.get(query);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(query);
    statements.set(query, statement);
    return statement;
  }

  #readBigInts<Row>(statement: StatementSync, values: readonly SqlValue[]): Row[] {
    if (!this.#withBigInts.has(statement)) {
      statement.setReadBigInts(true);
      this.#withBigInts.add(statement);
    }
    return statement.all(...values).map(narrowed) as Row[];
  }
}

function narrowed(row: Record<string, unknown>): Record<string, unknown> {
  for (const column in row) {
    const value = row[column];
    if (typeof value === 'bigint' && Number.isSafeInteger(Number(value))) row[column] = Number(value);
  }
  return row;
}
